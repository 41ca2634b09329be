import type { ReactNode } from 'react'
import type { Output } from '../../../api.ts'
import { SignatureDrawing } from '../../../repairs/signature/signature-drawing.tsx'
import { belongingsText, deviceLine, type TicketDetails } from '../../../repairs/ticket-labels.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'

type Signature = Output<'GET /repair-tickets/:id/paper'>['signatures'][number]

interface Props {
  ticket: TicketDetails
  title: string
  /** The customer's page. */
  link?: string
  children: ReactNode
}

export function RepairSheet({ ticket, title, link, children }: Props) {
  return (
    <PrintedSheet title={`${title} ${ticket.number}`} paper="letter">
      <Paper
        title={title}
        number={ticket.number}
        lead={[ticket.customerName, deviceLine(ticket)].filter(Boolean).join(': ')}
        code={link ? { text: link, caption: 'Scan to follow your repair' } : undefined}>
        {children}
      </Paper>
    </PrintedSheet>
  )
}

export function SignatureLine({ label }: { label: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-6 pt-10">
      <p className="border-t border-ink pt-1">{label}</p>
      <p className="border-t border-ink pt-1">Date</p>
    </div>
  )
}

export function SignedHere({ signature }: { signature: Signature }) {
  const { company } = useShell()
  const { name, strokes, at, witness } = signature
  return (
    <div className="w-80 max-w-full">
      {strokes && <SignatureDrawing strokes={strokes} label={`Signature of ${name}`} />}
      <p className="border-t border-ink pt-1">
        Signed by {name}, {shopTime(at, company.timeZone)}
        {witness && `, before ${witness}`}
      </p>
    </div>
  )
}

export function BelongingsBack({ ticket: { belongings } }: { ticket: TicketDetails }) {
  if (belongings.length === 0) return null
  return (
    <p>
      Returned with it: <strong>{belongingsText(belongings)}</strong>
    </p>
  )
}
