import { oneText, stringifySearch } from '../search-params.ts'
import { PRIORITY_NAMES, STATUS_NAMES, type TicketPriority, type TicketStatus } from './ticket-words.ts'

/** What the address of the list of tickets can say. */
export interface TicketSearch {
  q?: string
  status?: TicketStatus
  priority?: TicketPriority
  page?: number
}

/** For `validateSearch`. What makes no sense is left out. */
export function readTicketSearch(raw: Record<string, unknown>): TicketSearch {
  const page = Math.trunc(Number(raw.page))
  return {
    q: oneText(raw.q)?.trim().slice(0, 200) || undefined,
    status: known(STATUS_NAMES, raw.status),
    priority: known(PRIORITY_NAMES, raw.priority),
    page: page > 1 && page <= 100_000 ? page : undefined,
  }
}

export function ticketsHref(search: TicketSearch): string {
  return `/repair-tickets${stringifySearch({ ...search })}`
}

function known<T extends string>(names: Record<T, string>, given: unknown): T | undefined {
  return (Object.keys(names) as T[]).find((name) => name === given)
}
