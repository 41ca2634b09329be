import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { MayWrite, useMayWrite } from '../../frame/may-write.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { needsLink, SHEET_NAMES, type SheetName } from './sheets.ts'

export function PapersCard({ ticket }: { ticket: TicketDetails }) {
  const [isReplacing, setReplacing] = useState(false)
  const mayTakeIn = useMay('tickets.intake')
  const mayPrintLink = useMayWrite() || (mayTakeIn && ticket.status === 'open')
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Paper</h2>
      <ul className="grid gap-1 text-sm">
        {Object.entries(SHEET_NAMES)
          .filter(([sheet]) => isThere(ticket, sheet as SheetName) && (mayPrintLink || !needsLink(sheet)))
          .map(([sheet, name]) => (
            <li key={sheet}>
              <a
                href={`/admin/print/ticket/${ticket.id}/${sheet}`}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex items-center gap-1.5"
              >
                <Printer aria-hidden className="size-4" /> {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
      </ul>
      <MayWrite>
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setReplacing(true)}>
          Replace the link
        </Button>
      </MayWrite>
      {isReplacing && <ReplaceLink ticket={ticket} onClose={() => setReplacing(false)} />}
    </Card>
  )
}

function isThere({ estimates, account, status }: TicketDetails, sheet: SheetName): boolean {
  if (sheet === 'unclaimed') return status === 'ready for pickup'
  if (sheet === 'estimate') return estimates.length > 0
  return sheet !== 'receipt' || account.bill !== null || account.payments.length > 0
}

function ReplaceLink({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const [isBusy, setBusy] = useState(false)
  async function replace() {
    setBusy(true)
    try {
      const { id, version } = ticket
      saved(await api.call('POST /repair-tickets/:id/link', { id, version }))
      toast({ title: 'The old link is closed', description: 'The customer gets the new one by email.' })
    } catch (error) {
      failureToast('Failed to replace the link')(error as Parameters<ReturnType<typeof failureToast>>[0])
    }
    onClose()
  }
  return (
    <Dialog title="Replace the link" isOpen onClose={onClose}>
      <p>
        All earlier links, slips and labels of {ticket.number} stop working. The customer gets the new link by email;
        slip and label are to be printed again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" isBusy={isBusy} onClick={() => void replace()}>
          Close the old link
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
