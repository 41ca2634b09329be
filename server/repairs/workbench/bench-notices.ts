import { and, arrayContains, asc, desc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#contract/zoned-time.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { limitTo } from '../../db/limit-to.ts'
import { repairEstimates } from '../estimate/estimate.table.ts'
import { readServiceClock } from '../promised-date/service-clock.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { isActive, isOverdue } from './bench-facts.ts'
import { techNotes } from './tech-note.table.ts'

const { id, customerName, status, approval, promisedFor, waitedDays } = repairTickets

export async function listAssignedToMe(ctx: StaffCtx, shown: number) {
  const { user } = ctx.actor
  const gives = and(
    eq(repairTicketEvents.ticketId, id),
    inArray(repairTicketEvents.type, ['assigned', 'created']),
    ne(repairTicketEvents.actor, user.username),
  )
  const given = ctx.db
    .select({ at: sql`max(${repairTicketEvents.at})` })
    .from(repairTicketEvents)
    .where(gives)
  const matching = and(
    eq(repairTickets.assigneeId, user.id),
    eq(repairTickets.isSelfAssigned, false),
    eq(status, 'open'),
    exists(ctx.db.select({ id: repairTicketEvents.id }).from(repairTicketEvents).where(gives)),
  )
  const at = sql<Date>`${given}`.mapWith(repairTicketEvents.at)
  const query = ctx.db.select({ id, customerName, at }).from(repairTickets).where(matching)
  const rows = await query.orderBy(asc(id)).limit(shown)
  return limitTo(ctx, rows, { of: repairTickets, matching, shown })
}

export async function listNotesForMe(ctx: StaffCtx, shown: number) {
  const matching = arrayContains(techNotes.waitsFor, [ctx.actor.user.username])
  const rows = await ctx.db.select().from(techNotes).where(matching).orderBy(desc(techNotes.id)).limit(shown)
  return limitTo(ctx, rows, { of: techNotes, matching, shown })
}

/** Answers to estimates since which the repair has not changed its status. */
export async function listAnsweredEstimates(ctx: Ctx, shown: number) {
  const { decidedAt, ticketId } = repairEstimates
  const answeredAt = ctx.db
    .select({ at: sql`max(${decidedAt})` })
    .from(repairEstimates)
    .where(eq(ticketId, id))
  const at = sql<Date>`${answeredAt}`.mapWith(decidedAt)
  const matching = and(isActive, inArray(approval, ['approved', 'declined']), gt(at, repairTickets.movedAt))
  const query = ctx.db.select({ id, customerName, approval, at }).from(repairTickets).where(matching)
  const rows = await query.orderBy(asc(at), asc(id)).limit(shown)
  return limitTo(ctx, rows, { of: repairTickets, matching, shown })
}

/** Repairs past their promised day. `at` is the end of that day, waiting days included. */
export async function listOverdueRepairs(ctx: Ctx, shown: number) {
  const clock = await readServiceClock(ctx)
  const matching = isOverdue(clock)
  const dueOn = sql<string>`(${promisedFor} + ${waitedDays})::text`
  const rows = await ctx.db
    .select({ id, customerName, dueOn })
    .from(repairTickets)
    .where(matching)
    .orderBy(asc(sql`${promisedFor} + ${waitedDays}`), asc(id))
    .limit(shown)
  const overdue = rows.map(({ dueOn, ...row }) => ({ ...row, at: startOfDay(clock.times.zone, addDays(dueOn, 1)) }))
  return limitTo(ctx, overdue, { of: repairTickets, matching, shown })
}
