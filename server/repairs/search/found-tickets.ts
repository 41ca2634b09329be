import { and, asc, desc, type SQL } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import type { Ticket, TicketSearch } from '#contract/repairs/ticket.ts'
import type { CustomerCtx } from '../../context.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { selectTickets, toTicket } from '../ticket/ticket.ts'
import { isOfLatest } from './typed-search.ts'

/**
 * For frequent words, scanning recent tickets is faster than the index, which collects all matches first.
 * @returns undefined if too few recent tickets match to know whether there is a next page.
 */
export async function listLatest(
  ctx: CustomerCtx,
  search: TicketSearch,
  matching: SQL | undefined,
): Promise<Page<Ticket> | undefined> {
  const rows = await readTickets(ctx, search, and(isOfLatest, matching), toNextPage(search))
  if (rows.length < search.limit + 2) return undefined
  return pageOf(rows, search, { total: before(search) + rows.length - 1, isMore: true })
}

export async function listFound(
  ctx: CustomerCtx,
  search: TicketSearch,
  matching: SQL | undefined,
): Promise<Page<Ticket>> {
  const most = toNextPage(search)
  const rows = await readTickets(ctx, search, matching, most)
  const isBeyondAll = rows.length === 0 && search.page > 1
  if (isBeyondAll) return { items: [], ...(await countUpTo(ctx, repairTickets, matching)) }
  const isMore = rows.length === most
  return pageOf(rows, search, { total: before(search) + rows.length - (isMore ? 1 : 0), isMore })
}

function before({ page, limit }: TicketSearch): number {
  return (page - 1) * limit
}

function toNextPage({ limit }: TicketSearch): number {
  return 2 * limit + 1
}

function pageOf(rows: TicketRows, { limit }: TicketSearch, counted: Counted): Page<Ticket> {
  return { items: rows.slice(0, limit).map(toTicket), ...counted }
}

type TicketRows = Awaited<ReturnType<typeof readTickets>>

export function readTickets(ctx: CustomerCtx, search: TicketSearch, matching: SQL | undefined, most = search.limit) {
  return selectTickets(ctx)
    .where(matching)
    .orderBy(...(search.unclaimed ? [asc(repairTickets.readyAt)] : []), desc(repairTickets.id))
    .limit(most)
    .offset(before(search))
}
