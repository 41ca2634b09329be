import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Status } from '../ui/status.tsx'
import {
  type Approval,
  awaitsDecision,
  type Estimate,
  PRIORITY_NAMES,
  PRIORITY_TONES,
  STATUS_NAMES,
  type Ticket,
  type TicketPriority,
  type TicketStatus,
} from './ticket-labels.ts'

export function StatusBadge({ status }: { status: TicketStatus }) {
  return (
    <Status of="repair" is={status}>
      {STATUS_NAMES[status]}
    </Status>
  )
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
  isForStaff,
}: {
  ticket: Pick<Ticket, 'status' | 'approval'>
  isForStaff: boolean
}) {
  if (awaitsDecision(ticket))
    return <Badge tone="heart">{isForStaff ? 'Waiting for customer' : 'Waiting for you'}</Badge>
  const [name, tone] = (ticket.status === 'open' && APPROVALS[ticket.approval]) || []
  return name ? <Badge tone={tone ?? 'quiet'}>{name}</Badge> : null
}

const STATES: Record<Estimate['state'], string> = {
  waiting: 'Waiting for an answer',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
}

export function EstimateBadge({ state }: { state: Estimate['state'] }) {
  return (
    <Status of="estimate" is={state}>
      {STATES[state]}
    </Status>
  )
}
