import { truncateText } from '#contract/truncate-text.ts'
import { oneText, stringifySearch } from '../search-params.ts'
import type { TicketPriority, TicketStatus } from './ticket-labels.ts'

export interface TicketSearch {
  q?: string
  status?: TicketStatus
  priority?: TicketPriority
  page?: number
}

// Listed here, because every page loads the router, which must not load the ticket schemas.
const STATUSES: Record<TicketStatus, true> = {
  open: true,
  'in progress': true,
  'awaiting parts': true,
  'ready for pickup': true,
  completed: true,
  cancelled: true,
}
const PRIORITIES: Record<TicketPriority, true> = { low: true, medium: true, high: true }

export function readTicketSearch(raw: Record<string, unknown>): TicketSearch {
  const page = Math.trunc(Number(raw.page))
  return {
    q: truncateText(oneText(raw.q)?.trim() ?? '', 200) || undefined,
    status: known(STATUSES, raw.status),
    priority: known(PRIORITIES, raw.priority),
    page: page > 1 && page <= 100_000 ? page : undefined,
  }
}

export function ticketsHref(search: TicketSearch): string {
  return `/repair-tickets${stringifySearch({ ...search })}`
}

function known<T extends string>(words: Record<T, true>, given: unknown): T | undefined {
  return (Object.keys(words) as T[]).find((word) => word === given)
}
