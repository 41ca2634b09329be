import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachInTurn } from '../../jobs/each-by-itself.ts'
import { readAccount } from '../bill/account.ts'
import { lockTicket } from '../ticket/change-ticket.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { ticketUnclaimedMail } from './ticket-mail.ts'
import { mailAboutTicket } from './ticket-mailing.ts'

const DAY_MS = 86_400_000
/** Days after the device is ready (docs/rules.md, R-27). */
const REMINDED_AFTER_DAYS = [2, 7, 14, 30, 60]
const BATCH = 200

export async function remindUnclaimed(ctx: Ctx): Promise<void> {
  const timeZone = await timeZoneOf(ctx)
  for (const day of REMINDED_AFTER_DAYS.toReversed()) {
    const next = REMINDED_AFTER_DAYS.find((later) => later > day) ?? day + 7
    const listAfter = (id: number) => listReadySince(ctx, { day, next, after: id })
    await eachInTurn(ctx, listAfter, (ticketId) =>
      inTransaction(ctx, async (ctx) => {
        const ticket = await lockTicket(ctx, ticketId)
        if (ticket.status !== 'ready for pickup' || !ticket.readyAt) return
        const mail = ticketUnclaimedMail(ticket, await readAccount(ctx, ticket), { day, timeZone })
        if (await mailAboutTicket(ctx, ticket, mail)) await recordReminder(ctx, ticketId, day)
      }),
    )
  }
}

/** Mails are deleted eventually, but the history must prove the reminders before a device is given up. */
async function recordReminder(ctx: Ctx, ticketId: number, day: number): Promise<void> {
  const note = `After ${day} days`
  await recordTicketEvent(ctx, { ticketId, type: 'unclaimed_reminder', note, isInternal: true })
}

interface Days {
  day: number
  next: number
  after: number
}

async function listReadySince(ctx: Ctx, { day, next, after }: Days): Promise<number[]> {
  const { id, status, readyAt } = repairTickets
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS)
  const isDue = and(lt(readyAt, daysAgo(day)), gt(readyAt, daysAgo(next)))
  const rows = await ctx.db
    .select({ id })
    .from(repairTickets)
    .where(and(eq(status, 'ready for pickup'), isDue, gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH)
  return rows.map((row) => row.id)
}
