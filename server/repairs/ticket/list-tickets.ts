import { and, count, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import type { IntakeAnswers } from '#contract/repairs/intake/intake-answers.ts'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
import { MAX_COUNTED_TICKETS, type Ticket, type TicketCounts, type TicketSearch } from '#contract/repairs/ticket.ts'
import { TicketStatus } from '#contract/repairs/ticket-facts.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { listFound, listLatest, readTickets } from '../search/found-tickets.ts'
import { isLikeLately, matchesTyped, mayBeCommon, mayBeMisspelled } from '../search/typed-search.ts'
import { repairTickets } from './ticket.table.ts'
import { seesAllTickets, selectTickets, toTicket } from './ticket.ts'

export async function listTickets(ctx: CustomerCtx, search: TicketSearch): Promise<Page<Ticket>> {
  const matching = and(conditionOf(ctx, search), statusIs(search))
  if (!search.q) return listMatching(ctx, search, matching)
  const isAmongMany = seesAllTickets(ctx) && !search.unclaimed && mayBeCommon(search.q)
  const lately = isAmongMany ? await listLatest(ctx, search, matching) : undefined
  const found = lately ?? (await listFound(ctx, search, matching))
  const isForgiven = found.items.length === 0 && (await isUnknown(ctx, search))
  return isForgiven ? listFound(ctx, search, and(conditionLately(ctx, search), statusIs(search))) : found
}

async function listMatching(ctx: CustomerCtx, search: TicketSearch, matching: SQL | undefined): Promise<Page<Ticket>> {
  const rows = await readTickets(ctx, search, matching)
  return { items: rows.map(toTicket), ...(await countUpTo(ctx, repairTickets, matching)) }
}

export async function listTicketsUnderWay(ctx: CustomerCtx, limit: number): Promise<Ticket[]> {
  const isUnderWay = notInArray(repairTickets.status, ['completed', 'cancelled'])
  const rows = await selectTickets(ctx)
    .where(and(isTheirs(ctx), isUnderWay))
    .orderBy(desc(repairTickets.id))
    .limit(limit)
  return rows.map(toTicket)
}

export async function findTickets(
  ctx: CustomerCtx,
  ids: number[],
): Promise<(Ticket & { intakeAnswers: IntakeAnswers })[]> {
  if (ids.length === 0) return []
  const rows = await selectTickets(ctx).where(and(isTheirs(ctx), inArray(repairTickets.id, ids)))
  return rows.map((row) => ({ ...toTicket(row), intakeAnswers: { ...NO_INTAKE_ANSWERS, ...row.ticket.intakeAnswers } }))
}

type Filter = Omit<TicketSearch, 'status' | 'page' | 'limit'>

export async function countTickets(ctx: CustomerCtx, filter: Filter): Promise<TicketCounts> {
  const rows = await countInEach(ctx, filter)
  const of = (status: TicketStatus) => rows.find((row) => row.status === status)?.tickets ?? 0
  const each = TicketStatus.options.map((status) => [status, upToMost(of(status))] as const)
  const all = each.reduce((sum, [, tickets]) => sum + tickets, 0)
  return Object.fromEntries([['all', upToMost(all)], ...each]) as TicketCounts
}

async function countInEach(ctx: CustomerCtx, filter: Filter): Promise<InStatus[]> {
  if (!filter.q) return countUpToInEach(ctx, conditionOf(ctx, filter))
  const found = await countFound(ctx, conditionOf(ctx, filter))
  const isForgiven = found.length === 0 && (await isUnknown(ctx, filter))
  return isForgiven ? countFound(ctx, conditionLately(ctx, filter)) : found
}

function upToMost(tickets: number): number {
  return Math.min(tickets, MAX_COUNTED_TICKETS + 1)
}

interface InStatus {
  status: TicketStatus
  tickets: number
}

async function countFound(ctx: Ctx, condition: SQL | undefined): Promise<InStatus[]> {
  const { status } = repairTickets
  return ctx.db.select({ status, tickets: count() }).from(repairTickets).where(condition).groupBy(status)
}

/** One limited count per status uses the index on the status; a single count would read all closed tickets. */
async function countUpToInEach(ctx: Ctx, condition: SQL | undefined): Promise<InStatus[]> {
  const each = TicketStatus.options.map((status) => {
    // Inlined instead of a parameter, so that the planner knows how common this status is.
    const name = sql.raw(`'${status}'`)
    const isIn = and(sql`${repairTickets.status} = ${name}`, condition)
    return sql`select ${name} as status, count(*)::int as tickets
      from (select 1 from ${repairTickets} where ${isIn} limit ${MAX_COUNTED_TICKETS + 1}) as counted`
  })
  return (await ctx.db.execute<InStatus & Record<string, unknown>>(sql.join(each, sql` union all `))).rows
}

function conditionOf(
  ctx: CustomerCtx,
  { q, priority, assignee, mine, unclaimed }: Filter,
  isSearched: (typed: string) => SQL | undefined = matchesTyped,
): SQL | undefined {
  const me = ctx.actor.user.id
  return and(
    isTheirs(ctx),
    q ? isSearched(q) : undefined,
    priority === 'all' ? undefined : eq(repairTickets.priority, priority),
    assignee === undefined ? undefined : eq(repairTickets.assigneeId, assignee),
    mine ? eq(repairTickets.assigneeId, me) : undefined,
    unclaimed ? isUnclaimed(ctx) : undefined,
  )
}

function conditionLately(ctx: CustomerCtx, filter: Filter): SQL | undefined {
  return conditionOf(ctx, filter, isLikeLately)
}

const UNCLAIMED_AFTER_MS = 7 * 86_400_000

function isUnclaimed({ now }: CustomerCtx): SQL {
  const weekAgo = new Date(now.getTime() - UNCLAIMED_AFTER_MS)
  return and(eq(repairTickets.status, 'ready for pickup'), lt(repairTickets.readyAt, weekAgo))!
}

function isTheirs(ctx: CustomerCtx): SQL | undefined {
  return seesAllTickets(ctx) ? undefined : eq(repairTickets.customerUserId, ctx.actor.user.id)
}

function statusIs({ status }: TicketSearch): SQL | undefined {
  return status === 'all' ? undefined : eq(repairTickets.status, status)
}

/**
 * Approximate matches are slow to find, so they are used only without exact ones. Only visible tickets count here,
 * because the result would otherwise reveal tickets of others.
 */
async function isUnknown(ctx: CustomerCtx, { q }: Filter): Promise<boolean> {
  if (!q || !mayBeMisspelled(q)) return false
  const bearing = and(isTheirs(ctx), matchesTyped(q))
  const found = await ctx.db.select({ id: repairTickets.id }).from(repairTickets).where(bearing).limit(1)
  return found.length === 0
}
