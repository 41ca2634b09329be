import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { type Output, useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-words.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ClaimSlip } from './claim-slip.tsx'
import { DeviceLabel } from './device-label.tsx'
import { EstimatePaper, ReleaseForm, RepairReceipt } from './repair-papers.tsx'
import { hasLink, type SheetName } from './sheets.ts'
import { UnclaimedLetterPaper } from './unclaimed-letter.tsx'

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
  estimate: ({ ticket }) => <EstimatePaper ticket={ticket} />,
  receipt: ({ ticket }) => <RepairReceipt ticket={ticket} />,
  release: ({ ticket, paper }) => <ReleaseForm ticket={ticket} paper={paper} />,
  unclaimed: ({ ticket }) => <UnclaimedLetterPaper ticket={ticket} />,
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
  // Printing discloses the link, so the request is a write that the audit log records.
  const link = useQuery({
    queryKey: ['POST /repair-tickets/:id/link/copies', id],
    queryFn: () => api.call('POST /repair-tickets/:id/link/copies', { id }),
    enabled: hasLink(sheet),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const draw = Object.hasOwn(SHEETS, sheet) ? SHEETS[sheet as SheetName] : undefined
  if (!draw) return <EmptyState title="There is no such paper" />
  if (ticket.error && !ticket.data) return <QueryError query={ticket} />
  if (paper.error && !paper.data) return <QueryError query={paper} />
  if (link.error) return <QueryError query={link} />
  return ticket.data && paper.data && (link.data || !hasLink(sheet)) ? (
    draw({ ticket: ticket.data, paper: paper.data, link: link.data?.link ?? '' })
  ) : (
    <Skeleton className="m-6 h-96" />
  )
}
