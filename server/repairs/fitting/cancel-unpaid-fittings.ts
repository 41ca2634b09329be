import { asc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { readAccount } from '../bill/account.ts'
import { settleParts } from '../parts/settle-parts.ts'
import { lockTicket, writeChange } from '../ticket/change-ticket.ts'
import { unpaidFittings } from './fitting.table.ts'

/** Longer than a payment stays open. A later payment is returned, because nothing is due then. */
const MINUTES_TO_PAY = 45
const BATCH = 100

export async function cancelUnpaidFittings(ctx: Ctx): Promise<void> {
  const { ticketId, orderedAt } = unpaidFittings
  const old = await ctx.db
    .select({ ticketId })
    .from(unpaidFittings)
    .where(lt(orderedAt, new Date(ctx.now.getTime() - MINUTES_TO_PAY * 60_000)))
    .orderBy(asc(orderedAt))
    .limit(BATCH)
  await eachByItself(ctx, old, ({ ticketId }) => inTransaction(ctx, (ctx) => giveUp(ctx, ticketId)))
}

async function giveUp(ctx: Ctx, id: number): Promise<void> {
  const ticket = await lockTicket(ctx, id)
  await ctx.db.delete(unpaidFittings).where(eq(unpaidFittings.ticketId, id))
  const { payments } = await readAccount(ctx, ticket)
  if (payments.length > 0 || ticket.status !== 'open' || ticket.custody !== 'expected') return
  await settleParts(ctx, id)
  await writeChange(ctx, ticket, {
    set: { status: 'cancelled', movedAt: ctx.now },
    event: { type: 'status.cancelled', note: 'Not paid' },
  })
}
