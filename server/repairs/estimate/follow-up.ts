import { and, asc, eq, isNull, lt, notInArray, or } from 'drizzle-orm'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { estimateReminderMail } from '../mail/estimate-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { repairEstimates } from './estimate.table.ts'
import { type EstimateRow, estimateStateOf, findLatestEstimate } from './estimate.ts'
import { noteOf } from './send-estimate.ts'

/** Hours without a decision until each reminder (docs/rules.md, R-10). */
const REMINDED_AFTER_HOURS = [24, 72]
const BATCH = 200
const HOUR_MS = 3_600_000

export async function followUpEstimates(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  await eachByItself(ctx, await listDue(ctx, today), (ticketId) =>
    inTransaction(ctx, (ctx) => followUp(ctx, ticketId, today)),
  )
}

async function followUp(ctx: Ctx, ticketId: number, today: string): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  const latest = await findLatestEstimate(ctx, ticketId)
  if (!latest || estimateStateOf(latest) !== 'waiting') return
  if (latest.validUntil < today) await expire(ctx, ticket, latest)
  else await remind(ctx, ticket, latest)
}

async function listDue(ctx: Ctx, today: string): Promise<number[]> {
  const { decidedAt, expiredAt, replacedAt, sentAt, timesReminded, validUntil } = repairEstimates
  const isUnreminded = REMINDED_AFTER_HOURS.map((hours, before) =>
    and(lt(timesReminded, before + 1), lt(sentAt, hoursBefore(ctx.now, hours))),
  )
  const rows = await ctx.db
    .select({ ticketId: repairEstimates.ticketId })
    .from(repairEstimates)
    .innerJoin(repairTickets, eq(repairTickets.id, repairEstimates.ticketId))
    .where(
      and(
        isNull(decidedAt),
        isNull(expiredAt),
        isNull(replacedAt),
        or(lt(validUntil, today), ...isUnreminded),
        notInArray(repairTickets.status, ['ready for pickup', 'completed', 'cancelled']),
      ),
    )
    .orderBy(asc(repairEstimates.sentAt))
    .limit(BATCH)
  return rows.map(({ ticketId }) => ticketId)
}

async function expire(ctx: Ctx, ticket: TicketRow, estimate: EstimateRow): Promise<void> {
  await ctx.db.update(repairEstimates).set({ expiredAt: ctx.now }).where(eq(repairEstimates.id, estimate.id))
  const event = { type: 'estimate_expired', note: noteOf(estimate) }
  await writeChange(ctx, ticket, { set: { approval: 'expired' }, event })
}

/** After days without a run, only the last reminder is sent. */
async function remind(ctx: Ctx, ticket: TicketRow, estimate: EstimateRow): Promise<void> {
  const due = REMINDED_AFTER_HOURS.filter((hours) => estimate.sentAt < hoursBefore(ctx.now, hours)).length
  await ctx.db.update(repairEstimates).set({ timesReminded: due }).where(eq(repairEstimates.id, estimate.id))
  await mailAboutTicket(ctx, ticket, estimateReminderMail(estimate, due))
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}
