import { Badge, type BadgeTone } from '../ui/badge.tsx'
import {
  type Approval,
  awaitsDecision,
  type Estimate,
  PRIORITY_NAMES,
  PRIORITY_TONES,
  STATUS_NAMES,
  TICKET_TONES,
  type Ticket,
  type TicketPriority,
  type TicketStatus,
} from './ticket-labels.ts'

export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={TICKET_TONES[status]}>{STATUS_NAMES[status]}</Badge>
}

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  return <Badge tone={PRIORITY_TONES[priority]}>{PRIORITY_NAMES[priority]}</Badge>
}

const APPROVALS: Partial<Record<Approval, readonly [name: string, tone: BadgeTone]>> = {
  declined: ['Estimate declined', 'cancelled'],
  expired: ['Estimate expired', 'cancelled'],
}

export function ApprovalBadge({
  ticket,
  isForStaff = false,
}: {
  ticket: Pick<Ticket, 'status' | 'approval'>
  isForStaff?: boolean
}) {
  if (awaitsDecision(ticket))
    return <Badge tone="heart">{isForStaff ? 'Waiting for customer' : 'Waiting for you'}</Badge>
  const [name, tone] = (ticket.status === 'open' && APPROVALS[ticket.approval]) || []
  return name ? <Badge tone={tone ?? 'quiet'}>{name}</Badge> : null
}

const STATES: Record<Estimate['state'], readonly [name: string, tone: BadgeTone]> = {
  waiting: ['Waiting for an answer', 'processing'],
  approved: ['Approved', 'delivered'],
  declined: ['Declined', 'cancelled'],
  expired: ['Ran out', 'cancelled'],
  replaced: ['Replaced', 'quiet'],
}

export function EstimateBadge({ state }: { state: Estimate['state'] }) {
  const [name, tone] = STATES[state]
  return <Badge tone={tone}>{name}</Badge>
}
