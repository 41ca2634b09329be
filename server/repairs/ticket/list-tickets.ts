import { and, asc, count, desc, eq, ilike, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import { NOTHING_TOLD } from '#contract/repairs/story/nothing-told.ts'
import type { TicketStory } from '#contract/repairs/story/ticket-story.ts'
import {
  MOST_TICKETS_COUNTED,
  type Ticket,
  type TicketCounts,
  type TicketSearch,
} from '#contract/repairs/ticket.ts'
import { TicketStatus } from '#contract/repairs/ticket-facts.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { countUpTo, MOST_COUNTED } from '../../db/count-up-to.ts'
import { repairTickets, searchedInTicket } from './ticket.table.ts'
import { seesAllTickets, selectTickets, toTicket } from './ticket.ts'

/** What is found by words is read on: whoever has so many types another one. */
const MOST_FOUND = 200

/** The newest first: all of them for the staff, everyone else theirs. */
export async function listTickets(ctx: CustomerCtx, search: TicketSearch): Promise<Page<Ticket>> {
  const matching = and(await conditionOf(ctx, search), statusIs(search))
  const rows = await selectTickets(ctx)
    .where(matching)
    .orderBy(...(search.unclaimed ? [asc(repairTickets.readyAt)] : []), desc(repairTickets.id))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  return {
    items: rows.map(toTicket),
    ...(await countUpTo(ctx, repairTickets, matching, search.q ? MOST_FOUND : MOST_COUNTED)),
  }
}

/** Those that are not over, the newest first. */
export async function listTicketsUnderWay(ctx: CustomerCtx, limit: number): Promise<Ticket[]> {
  const isUnderWay = notInArray(repairTickets.status, ['completed', 'cancelled'])
  const rows = await selectTickets(ctx)
    .where(and(isTheirs(ctx), isUnderWay))
    .orderBy(desc(repairTickets.id))
    .limit(limit)
  return rows.map(toTicket)
}

/** Of these those that whoever asks may see, each with what was told of it besides. */
export async function findTickets(
  ctx: CustomerCtx,
  ids: number[],
): Promise<(Ticket & { story: TicketStory })[]> {
  if (ids.length === 0) return []
  const rows = await selectTickets(ctx).where(and(isTheirs(ctx), inArray(repairTickets.id, ids)))
  return rows.map((row) => ({ ...toTicket(row), story: { ...NOTHING_TOLD, ...row.ticket.story } }))
}

type Filter = Omit<TicketSearch, 'status' | 'page' | 'limit'>

/** How many match in each status, and in all; no further than anybody counts them. */
export async function countTickets(ctx: CustomerCtx, filter: Filter): Promise<TicketCounts> {
  const condition = await conditionOf(ctx, filter)
  const rows = filter.q ? await countFound(ctx, condition) : await countUpToInEach(ctx, condition)
  const of = (status: TicketStatus) => rows.find((row) => row.status === status)?.tickets ?? 0
  const each = TicketStatus.options.map((status) => [status, upToMost(of(status))] as const)
  const all = each.reduce((sum, [, tickets]) => sum + tickets, 0)
  return Object.fromEntries([['all', upToMost(all)], ...each]) as TicketCounts
}

function upToMost(tickets: number): number {
  return Math.min(tickets, MOST_TICKETS_COUNTED + 1)
}

interface InStatus {
  status: TicketStatus
  tickets: number
}

/** What was searched is found once for all of them. */
async function countFound(ctx: Ctx, condition: SQL | undefined): Promise<InStatus[]> {
  const { status } = repairTickets
  return ctx.db.select({ status, tickets: count() }).from(repairTickets).where(condition).groupBy(status)
}

/** Those of one status lie side by side in its index, and all that is over is more than anybody counts. */
async function countUpToInEach(ctx: Ctx, condition: SQL | undefined): Promise<InStatus[]> {
  const each = TicketStatus.options.map((status) => {
    // Written out: the database plans by how many there are of this one.
    const name = sql.raw(`'${status}'`)
    const isIn = and(sql`${repairTickets.status} = ${name}`, condition)
    return sql`select ${name} as status, count(*)::int as tickets
      from (select 1 from ${repairTickets} where ${isIn} limit ${MOST_TICKETS_COUNTED + 1}) as counted`
  })
  return (await ctx.db.execute<InStatus & Record<string, unknown>>(sql.join(each, sql` union all `))).rows
}

async function conditionOf(
  ctx: CustomerCtx,
  { q, priority, assignee, mine, unclaimed }: Filter,
): Promise<SQL | undefined> {
  const me = ctx.actor.user.id
  return and(
    isTheirs(ctx),
    q ? await matches(ctx, q) : undefined,
    priority === 'all' ? undefined : eq(repairTickets.priority, priority),
    assignee === undefined ? undefined : eq(repairTickets.assigneeId, assignee),
    mine ? eq(repairTickets.assigneeId, me) : undefined,
    unclaimed ? isUnclaimed(ctx) : undefined,
  )
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

const searched = searchedInTicket(repairTickets)
const TICKET_NUMBER = /^(t-?|#)?\s*(\d{1,9})$/i
/** As forms on paper are numbered. */
const SLIP_NUMBER = /^s-\s*(\d{1,9})$/i
/** As a tablet numbers the slips that it prints without a network. */
const CLAIM_NUMBER = /^d\d{1,9}-\d{1,6}$/i
/** Fewer digits are a ticket's number and nothing else: every phone number has them. */
const LEAST_DIGITS_OF_OTHERS = 4
/** A shorter word, like a number, is like too many others to forgive an error in it. */
const MISSPELLED = /\p{L}{5,}/u

async function matches(ctx: Ctx, typed: string): Promise<SQL | undefined> {
  const [, slip] = SLIP_NUMBER.exec(typed.trim()) ?? []
  if (slip !== undefined) return eq(repairTickets.slipId, Number(slip))
  if (CLAIM_NUMBER.test(typed.trim())) return eq(repairTickets.claimNumber, typed.trim().toUpperCase())
  const [, sign, digits] = TICKET_NUMBER.exec(typed.trim()) ?? []
  const isNumber = digits === undefined ? undefined : eq(repairTickets.id, Number(digits))
  if (isNumber && (sign !== undefined || digits!.length < LEAST_DIGITS_OF_OTHERS)) return isNumber
  const isFound = or(isNumber, ilike(searched, containing(typed)))
  return MISSPELLED.test(typed) && !(await isAny(ctx, isFound)) ? isLikeLately(typed) : isFound
}

/** Among so many of the latest errors are forgiven: however long the books are, a slip takes no longer to find. */
const FORGIVEN_AMONG = 2_000

function isLikeLately(typed: string): SQL {
  return sql`${repairTickets.id} > (select max(id) - ${FORGIVEN_AMONG} from repair_tickets) and ${typed} <% ${searched}`
}

/** Errors are forgiven only where nothing bears what was typed: what is like it is much, and takes long to find. */
async function isAny(ctx: Ctx, condition: SQL | undefined): Promise<boolean> {
  const found = await ctx.db.select({ id: repairTickets.id }).from(repairTickets).where(condition).limit(1)
  return found.length > 0
}
