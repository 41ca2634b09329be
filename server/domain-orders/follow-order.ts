import { and, eq, inArray, lt } from 'drizzle-orm'
import { offerOf } from '#contract/domains/offer.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { findRegistrant } from '../checkout/attempt.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { displayNameOf } from '../domains/domain-name.ts'
import { type OfferLine, readOfferLines } from '../orders/delivery/offer-line.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { lockOrder } from '../orders/refund/cancel-order.ts'
import { BUY_NAME } from './buying/buy-name.ts'
import { domainOrders } from './domain-order.table.ts'
import { failLocked } from './fail-domain-order.ts'

/**
 * An order with names or hosting was placed, or something of it was refunded: each of these lines is followed from now on,
 * and what was taken back before anybody began is not begun. Harmless to repeat.
 */
export async function followOrder(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const lines = await readOfferLines(ctx, orderId)
    for (const line of lines) await followLine(ctx, order, line)
    const closed = lines.filter(({ isClosed }) => isClosed).map(({ itemId }) => itemId)
    if (closed.length === 0) return
    await ctx.db
      .update(domainOrders)
      .set({ state: 'cancelled' })
      .where(and(inArray(domainOrders.orderItemId, closed), eq(domainOrders.state, 'ordered')))
  })
}

async function followLine(ctx: Ctx, order: OrderRow, line: OfferLine): Promise<void> {
  const { kind, what } = offerOf(line.slug)!
  const row: typeof domainOrders.$inferInsert = {
    orderId: order.id,
    orderItemId: line.itemId,
    shopperId: order.shopperId,
    kind,
    what,
    name: kind.startsWith('hosting') ? line.name : displayNameOf(what),
    terms: line.quantity,
    registrant: kind === 'domain' && order.attemptId ? await findRegistrant(ctx, order.attemptId) : null,
    dueAt: line.dueAt,
    createdAt: ctx.now,
  }
  if (kind === 'domain') await endOld(ctx, what)
  const [followed] = await ctx.db.insert(domainOrders).values(row).onConflictDoNothing().returning()
  if (followed && kind === 'domain' && !line.isClosed && ctx.names.buyer)
    await ctx.jobs.enqueue(ctx.db, BUY_NAME, { id: followed.id })
  if (followed || (await isFollowed(ctx, line))) return
  // Two paid for one name in the same minute: the second of them cannot have it.
  const [second] = await ctx.db
    .insert(domainOrders)
    .values({ ...row, state: 'failed', failure: 'Somebody else ordered it a moment before.' })
    .returning()
  await failLocked(ctx, order, second!, 'system')
}

/** A name that ran out may be had anew. */
async function endOld(ctx: Ctx, what: string): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  await ctx.db
    .update(domainOrders)
    .set({ state: 'ended' })
    .where(
      and(
        eq(domainOrders.what, what),
        eq(domainOrders.kind, 'domain'),
        eq(domainOrders.state, 'active'),
        lt(domainOrders.expiresOn, today),
      ),
    )
}

async function isFollowed(ctx: Ctx, { itemId }: OfferLine): Promise<boolean> {
  return (await ctx.db.$count(domainOrders, eq(domainOrders.orderItemId, itemId))) > 0
}
