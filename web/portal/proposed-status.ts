import type { TaskStatus } from '#contract/portal/record.ts'
import type { TicketStatus } from '../repairs/ticket-labels.ts'

/**
 * The status that the recorded work suggests, if it differs from the ticket's own. A person confirms it. Source:
 * docs/rules.md, L-17.
 */
export function proposedStatus(status: TicketStatus, work: readonly TaskStatus[]): TicketStatus | undefined {
  const proposed = byWork(work)
  return proposed && proposed !== status && UNDER_WAY.has(status) ? proposed : undefined
}

const UNDER_WAY: ReadonlySet<TicketStatus> = new Set(['open', 'in progress', 'awaiting parts'])

function byWork(work: readonly TaskStatus[]): TicketStatus | undefined {
  if (work.length === 0) return undefined
  if (work.includes('In Progress')) return 'in progress'
  if (work.includes('Waiting for Parts')) return 'awaiting parts'
  return work.every((status) => status === 'Completed') ? 'ready for pickup' : undefined
}
