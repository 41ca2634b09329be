import type { TaskStatus } from '#contract/portal/record.ts'
import type { TicketStatus } from '../repairs/ticket-words.ts'

/**
 * Where a repair stands by the work that was written down for it, where its own status says something else. A person
 * confirms it, with what that step asks. Source: docs/rules.md, L-17.
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
