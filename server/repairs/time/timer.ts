import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import { MAX_MINUTES, type TimeDraft } from '#contract/repairs/time.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { hourlyRateOf } from '../../repair-settings/repair-settings.ts'
import { requireOnTheBench } from '../parts/change-part.ts'
import { changeTicket } from '../ticket/change-ticket.ts'
import { repairTimes } from './time.table.ts'

const MAX_TIME_ENTRIES = 200

/**
 * Stops the person's other timer, because people work on one repair at a time.
 * @throws Problem `ticket_not_found`; `ticket_over`; `repair_done`; `too_many_times`.
 */
export async function startTimer(ctx: StaffCtx, { id }: { id: number }): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.timer_started', async (ctx, ticket) => {
    requireOnTheBench(ticket)
    const userId = ctx.actor.user.id
    const isMine = eq(repairTimes.userId, userId)
    if ((await ctx.db.$count(repairTimes, and(isMine, isRunning, eq(repairTimes.ticketId, id)))) > 0) return null
    await requireFew(ctx, id)
    await stop(ctx, isMine)
    const hourlyRateCents = await hourlyRateOf(ctx, userId)
    await ctx.db.insert(repairTimes).values({ ticketId: id, userId, startedAt: ctx.now, hourlyRateCents })
    return 'written'
  })
}

export async function stopTimer(ctx: StaffCtx, { id }: { id: number }): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.timer_stopped', async (ctx) => {
    await stop(ctx, and(eq(repairTimes.userId, ctx.actor.user.id), eq(repairTimes.ticketId, id)))
    return 'written'
  })
}

export async function addTime(ctx: StaffCtx, { id, ...form }: TimeDraft): Promise<TicketDetails> {
  const { key, minutes, note } = form
  return changeTicket(ctx, { id }, 'ticket.time_added', async (ctx, ticket) => {
    await requireSameForm(ctx, 'time', form)
    if ((await ctx.db.$count(repairTimes, eq(repairTimes.requestKey, key))) > 0) return null
    requireOnTheBench(ticket)
    await requireFew(ctx, id)
    const userId = ctx.actor.user.id
    const startedAt = new Date(ctx.now.getTime() - minutes * 60_000)
    const hourlyRateCents = await hourlyRateOf(ctx, userId)
    const row = { ticketId: id, userId, startedAt, minutes, note, hourlyRateCents, requestKey: key }
    await ctx.db.insert(repairTimes).values(row)
    return 'written'
  })
}

export async function removeTime(
  ctx: StaffCtx,
  { id, timeId }: { id: number; timeId: number },
): Promise<TicketDetails> {
  return changeTicket(ctx, { id }, 'ticket.time_removed', async (ctx, ticket) => {
    requireOnTheBench(ticket)
    const { id: userId, permissions } = ctx.actor.user
    const whose = permissions.has('settings.write') ? undefined : eq(repairTimes.userId, userId)
    const isIt = and(eq(repairTimes.id, timeId), eq(repairTimes.ticketId, id), isNull(repairTimes.postedAt), whose)
    const removed = await ctx.db.delete(repairTimes).where(isIt).returning({ id: repairTimes.id })
    if (removed.length === 0) throw new Problem('not_found', 'time_not_found', 'You have no such time entry to remove.')
    return 'written'
  })
}

export async function settleTimes(ctx: Ctx, ticketId: number): Promise<void> {
  const isOf = eq(repairTimes.ticketId, ticketId)
  await stop(ctx, isOf)
  await ctx.db
    .update(repairTimes)
    .set({ postedAt: ctx.now })
    .where(and(isOf, isNull(repairTimes.postedAt)))
}

/** Stopped timers stay stopped. */
export async function reopenTimes(ctx: Ctx, ticketId: number, postedAt: Date): Promise<void> {
  const isOf = and(eq(repairTimes.ticketId, ticketId), eq(repairTimes.postedAt, postedAt))
  await ctx.db.update(repairTimes).set({ postedAt: null }).where(isOf)
}

const isRunning = isNull(repairTimes.minutes)

/** Rounds up to whole minutes, and limits a forgotten timer to one day. */
async function stop(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const worked = sql<number>`least(${MAX_MINUTES}, greatest(1, ceil(extract(epoch from ${ctx.now.toISOString()}::timestamptz - ${repairTimes.startedAt}) / 60)))::int`
  await ctx.db.update(repairTimes).set({ minutes: worked }).where(and(which, isRunning))
}

async function requireFew(ctx: Ctx, ticketId: number): Promise<void> {
  if ((await ctx.db.$count(repairTimes, eq(repairTimes.ticketId, ticketId))) < MAX_TIME_ENTRIES) return
  throw new Problem('conflict', 'too_many_times', `A repair can have at most ${MAX_TIME_ENTRIES} time entries.`)
}
