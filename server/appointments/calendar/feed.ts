import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { mailNewAccess } from '../../accounts/api-key/new-access-mail.ts'
import { numberInKey } from '../../accounts/keys/numbered-key.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appointments } from '../appointment.table.ts'
import { selectAppointments } from '../appointment.ts'
import { feedKey, opensFeed } from '../appointment-key.ts'
import { calendarFeeds } from '../booking-setup.table.ts'
import { calendarFile } from './calendar-file.ts'

const DAY = 86_400_000
const DAYS_BEFORE = 30
const DAYS_AHEAD = 365
const MAX_EVENTS = 2_000

export async function getFeed(ctx: StaffCtx): Promise<{ isOn: boolean }> {
  return { isOn: await hasFeed(ctx, ctx.actor.user.id) }
}

export async function hasFeed(ctx: Ctx, userId: number): Promise<boolean> {
  return (await findFeed(ctx, userId)) !== undefined
}

async function findFeed(ctx: Ctx, userId: number) {
  const [feed] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, userId), isNull(calendarFeeds.revokedAt)))
  return feed
}

/** @throws Problem `calendar_not_found` if there is no feed or it was revoked. */
export async function showFeed(ctx: StaffCtx): Promise<{ url: string }> {
  const feed = await findFeed(ctx, ctx.actor.user.id)
  if (!feed) throw calendarNotFound()
  return { url: addressOf(ctx, feed) }
}

export async function issueFeed(ctx: StaffCtx): Promise<{ url: string }> {
  const { id } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const [feed] = await ctx.db
      .insert(calendarFeeds)
      .values({ id })
      .onConflictDoUpdate({
        target: calendarFeeds.id,
        set: { keyVersion: sql`${calendarFeeds.keyVersion} + 1`, revokedAt: null },
      })
      .returning()
    await record(ctx, 'appointment.feed_issued', `user:${id}`)
    await mailNewAccess(ctx, {
      kind: 'calendar_feed_issued',
      subject: 'Your calendar has a new secret address',
      what: 'A secret address was made for your calendar. A program that has it reads your appointments, with the names of your customers.',
    })
    return { url: addressOf(ctx, feed!) }
  })
}

export async function revokeFeed(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .update(calendarFeeds)
      .set({ revokedAt: ctx.now })
      .where(and(eq(calendarFeeds.id, userId), isNull(calendarFeeds.revokedAt)))
      .returning()
    if (revoked.length > 0) await record(ctx, 'appointment.feed_revoked', `user:${userId}`)
  })
}

/** Works only while the user is staff. @throws Problem `calendar_not_found`. */
export async function readFeed(ctx: Ctx, { key }: { key: string }): Promise<Response> {
  const staffId = numberInKey(key)
  if (staffId === undefined || !(await isOpenTo(ctx, staffId, key))) throw calendarNotFound()
  const rows = await selectAppointments(ctx)
    .where(
      and(
        eq(appointments.staffId, staffId),
        ne(appointments.status, 'cancelled'),
        gt(appointments.startsAt, new Date(ctx.now.getTime() - DAYS_BEFORE * DAY)),
        lt(appointments.startsAt, new Date(ctx.now.getTime() + DAYS_AHEAD * DAY)),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(MAX_EVENTS)
  return calendarFile(ctx, rows, 'calendar.ics', { isForStaff: true })
}

async function isOpenTo(ctx: Ctx, staffId: number, key: string): Promise<boolean> {
  const [feed, workers] = await Promise.all([findFeed(ctx, staffId), listWorkers(ctx)])
  return feed !== undefined && opensFeed(ctx.config, feed, key) && workers.some(({ id }) => id === staffId)
}

export function calendarNotFound(): Problem {
  return new Problem('not_found', 'calendar_not_found', 'This calendar address is not valid.')
}

function addressOf(ctx: Ctx, feed: { id: number; keyVersion: number }): string {
  return `${ctx.config.publicUrl}/api/calendars/${feedKey(ctx.config, feed)}`
}
