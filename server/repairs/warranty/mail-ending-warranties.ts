import { and, asc, between, eq, gt, isNotNull } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { ticketWarrantyMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { lockTicket } from '../ticket/change-ticket.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'

/** Days before the last day; only within the last quarter of the warranty. */
const DAYS_BEFORE = [1, 7, 14, 30, 60]
const SHARE_OF_WARRANTY = 4
const BATCH = 500

/** A missed reminder is replaced by the next one. */
export async function mailEndingWarranties(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  let after = 0
  for (;;) {
    const ids = await listEnding(ctx, today, after)
    await eachByItself(ctx, ids, (id) => inTransaction(ctx, (ctx) => tellOne(ctx, id, today)))
    if (ids.length < BATCH) return
    after = ids.at(-1)!
  }
}

async function listEnding(ctx: Ctx, today: string, after: number): Promise<number[]> {
  const { id, status, warrantyEndsOn } = repairTickets
  const rows = await ctx.db
    .select({ id })
    .from(repairTickets)
    .where(
      and(
        eq(status, 'completed'),
        isNotNull(repairTickets.completedAt),
        between(warrantyEndsOn, addDays(today, 1), addDays(today, DAYS_BEFORE.at(-1)!)),
        gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH)
  return rows.map((row) => row.id)
}

async function tellOne(ctx: Ctx, id: number, today: string): Promise<void> {
  const ticket = await lockTicket(ctx, id)
  const { status, warrantyEndsOn } = ticket
  if (status !== 'completed' || warrantyEndsOn === null || warrantyEndsOn <= today) return
  const days = DAYS_BEFORE.find((days) => warrantyEndsOn <= addDays(today, days))
  if (days === undefined || days > (await longestNotice(ctx, ticket))) return
  await mailAboutTicket(ctx, ticket, ticketWarrantyMail(ticket, days))
}

async function longestNotice(ctx: Ctx, { completedAt, warrantyEndsOn }: TicketRow): Promise<number> {
  const began = Temporal.PlainDate.from(dayIn(await timeZoneOf(ctx), completedAt!))
  return began.until(warrantyEndsOn!).days / SHARE_OF_WARRANTY
}
