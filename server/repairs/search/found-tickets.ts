import { and, asc, desc, type SQL } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import type { Ticket, TicketSearch } from '#contract/repairs/ticket.ts'
import type { CustomerCtx } from '../../context.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { selectTickets, toTicket } from '../ticket/ticket.ts'
import { isOfLatest } from './typed-search.ts'

/**
 * What many bear, found among the latest, where the index would gather all of them first; nothing where too few of the latest
 * bear it to tell whether there is a next page.
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

/** What is searched is read to the end of the next page, and so counted that far without being searched once more. */
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

/** This page, the next one, and whether there is more. */
function toNextPage({ limit }: TicketSearch): number {
  return 2 * limit + 1
}

function pageOf(rows: TicketRows, { limit }: TicketSearch, counted: Counted): Page<Ticket> {
  return { items: rows.slice(0, limit).map(toTicket), ...counted }
}

type TicketRows = Awaited<ReturnType<typeof readTickets>>

/** One page of them, or the next `most` of them, the newest first. */
export function readTickets(
  ctx: CustomerCtx,
  search: TicketSearch,
  matching: SQL | undefined,
  most = search.limit,
) {
  return selectTickets(ctx)
    .where(matching)
    .orderBy(...(search.unclaimed ? [asc(repairTickets.readyAt)] : []), desc(repairTickets.id))
    .limit(most)
    .offset(before(search))
}
