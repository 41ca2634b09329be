import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UNCLAIMED_DAYS } from '#contract/repairs/unclaimed/unclaimed.ts'
import { telephoneText } from '#contract/telephone.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { type Output, useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { deviceName } from '../../../repairs/ticket-labels.ts'
import { longDay, weekdayMonthDay } from '../../../shell/day-text.ts'
import { LabelLogo } from '../../../shell/logo/label-logo.tsx'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { classNames } from '../../../ui/class-names.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
import { ClaimSlip } from './claim-slip.tsx'
import { EstimatePaper, ReleaseForm, RepairReceipt } from './repair-papers.tsx'
import { RepairSheet, SignatureLine } from './repair-sheet.tsx'
import { hasLink, needsLink, type SheetName, SLIP_AND_LABEL } from './sheets.ts'
import { SlipAndLabel } from './slip-and-label.tsx'

const LABELS = {
  'label-62x29': { width: '62mm', height: '29mm', look: 'w-[62mm] h-[29mm] text-[8pt]', code: 'size-[24mm]' },
  'label-54x25': { width: '54mm', height: '25mm', look: 'w-[54mm] h-[25mm] text-[7pt]', code: 'size-[20mm]' },
  'label-89x36': { width: '89mm', height: '36mm', look: 'w-[89mm] h-[36mm] text-[10pt]', code: 'size-[30mm]' },
} as const

const MAX_SHORT_LOCATION_LENGTH = 10

interface SheetProps {
  ticket: TicketDetails
  paper: Output<'GET /repair-tickets/:id/paper'>
  link: string
}

const SHEETS: Record<SheetName, (given: SheetProps) => ReactNode> = {
  slip: (given) => <ClaimSlip {...given} isRoll={false} />,
  'slip-80': (given) => <ClaimSlip {...given} isRoll />,
  'label-62x29': ({ ticket, link }) => <DeviceLabel ticket={ticket} link={link} size="label-62x29" />,
  'label-54x25': ({ ticket, link }) => <DeviceLabel ticket={ticket} link={link} size="label-54x25" />,
  'label-89x36': ({ ticket, link }) => <DeviceLabel ticket={ticket} link={link} size="label-89x36" />,
  estimate: (given) => <EstimatePaper {...given} />,
  receipt: (given) => <RepairReceipt {...given} />,
  release: ({ ticket, paper }) => <ReleaseForm ticket={ticket} paper={paper} />,
  unclaimed: (given) => <UnclaimedLetterPaper {...given} />,
}

export function TicketPrintPage({ id, sheet }: { id: string; sheet: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('tickets.read')}>
      {() => <Loaded id={Number(id)} sheet={sheet} />}
    </RequireUser>
  )
}

function Loaded({ id, sheet }: { id: number; sheet: string }) {
  const api = useApi()
  const ticket = useQuery({ ...api.query('GET /repair-tickets/:id', { id }), refetchOnMount: 'always' })
  const paper = useQuery({ ...api.query('GET /repair-tickets/:id/paper', { id }), refetchOnMount: 'always' })
  const mayWrite = useMay('tickets.write')
  const mayTakeIn = useMay('tickets.intake')
  const mayShowLink = mayWrite || mayTakeIn
  const printsLink = needsLink(sheet) || (hasLink(sheet) && mayShowLink)
  // Printing discloses the link, so the request is a write that the audit log records.
  const link = useQuery({
    queryKey: ['POST /repair-tickets/:id/link/copies', id],
    queryFn: () => api.call('POST /repair-tickets/:id/link/copies', { id }),
    enabled: printsLink && ticket.data !== undefined,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const isKnown = sheet === SLIP_AND_LABEL || Object.hasOwn(SHEETS, sheet)
  if (!isKnown) return <EmptyState title="This document does not exist" />
  if (ticket.error && !ticket.data) return <QueryError query={ticket} />
  if (paper.error && !paper.data) return <QueryError query={paper} />
  if (link.error) return <QueryError query={link} />
  if (!ticket.data || !paper.data || (printsLink && !link.data)) return <Skeleton className="m-6 h-96" />
  const given = { ticket: ticket.data, paper: paper.data, link: link.data?.link ?? '' }
  if (sheet !== SLIP_AND_LABEL) return SHEETS[sheet as SheetName](given)
  return <SlipAndLabel ticket={ticket.data} draw={(name) => SHEETS[name](given)} />
}

function UnclaimedLetterPaper({ ticket, link }: { ticket: TicketDetails; link: string }) {
  const { company } = useShell()
  const { readyAt, account } = ticket
  if (ticket.status !== 'ready for pickup' || !readyAt) return <EmptyState title="This device is not awaiting pickup" />
  const today = dayIn(company.timeZone, new Date())
  const { decision, betweenThem } = UNCLAIMED_DAYS
  const deadlines = [addDays(today, betweenThem), addDays(dayIn(company.timeZone, new Date(readyAt)), decision)]
  const deadline = deadlines.sort().at(-1)!
  return (
    <RepairSheet ticket={ticket} title="Please pick up your device" link={link}>
      <p>{longDay(today)}</p>
      <p>Dear {ticket.customerName},</p>
      <p>
        Your {deviceName(ticket)} has been ready in our shop since {shopDay(readyAt, company.timeZone)}, and has not
        been picked up.
      </p>
      {account.balance !== null && account.balance > 0 && (
        <p>Left to pay: {formatMoney(account.balance)}. If that is the reason, please call us.</p>
      )}
      <p>
        Please pick it up by <strong>{longDay(deadline)}</strong>, with your slip or a photo ID. After that day we may
        dispose of it: its data is then wiped, and the device is recycled, sold or kept for parts.
      </p>
      <p>
        {company.hours}. Call us at {telephoneText(company.phone)}.
      </p>
      <SignatureLine label={company.name} />
    </RepairSheet>
  )
}

type LabelSize = keyof typeof LABELS

/** Anyone can read the label, so it shows neither contact data nor the fault (docs/rules.md, R-17). */
function DeviceLabel({ ticket, link, size }: { ticket: TicketDetails; link: string; size: LabelSize }) {
  const { width, height, look, code } = LABELS[size]
  return (
    <PrintedSheet
      title={`Label ${ticket.number}`}
      paper={{ width, height, margin: '0', look: `${look} overflow-hidden` }}>
      <div className="flex h-full items-center gap-[2mm] p-[2mm]">
        <QrCode text={link} className={`${code} shrink-0`} />
        <div className="grid min-w-0 content-center leading-tight">
          <div className="flex min-w-0 items-center justify-between gap-[1mm]">
            <strong className="figures text-[1.8em] whitespace-nowrap">{ticket.number}</strong>
            <LabelLogo />
          </div>
          <span className="line-clamp-2 wrap-anywhere">{deviceName(ticket)}</span>
          <ShortName name={ticket.customerName} />
          {ticket.promisedFor && <span className="truncate">By {weekdayMonthDay(ticket.promisedFor)}</span>}
          {ticket.storageLocation && <StorageLocation name={ticket.storageLocation} />}
        </div>
      </div>
    </PrintedSheet>
  )
}

/** `Carla Larch-Oak` becomes `Carla L.`; a long first name is truncated, but never the initial. */
function ShortName({ name }: { name: string }) {
  const [first, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return (
    <span className="flex gap-[0.25em]">
      <span className="truncate">{first}</span>
      {last && <span>{[...last][0]}.</span>}
    </span>
  )
}

function StorageLocation({ name }: { name: string }) {
  const isShort = name.length <= MAX_SHORT_LOCATION_LENGTH
  return (
    <span className={classNames('font-semibold whitespace-nowrap', !isShort && 'text-[0.8em] leading-[1.5]')}>
      {isShort ? `Shelf ${name}` : name}
    </span>
  )
}
