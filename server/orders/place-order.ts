import { sql, type WithSubquery } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderConfirmationMail } from './mail/order-mail.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'
import type { SoldLine } from './sold-line.ts'

/**
 * Writes down what was paid for online: order, items, first event and confirmation mail, in the caller's transaction.
 * @param besides what the same statement writes.
 */
export async function placeOrder(
  ctx: Ctx,
  given: Omit<typeof orders.$inferInsert, 'createdAt'>,
  lines: SoldLine[],
  besides: WithSubquery[],
): Promise<void> {
  const { db } = ctx
  const placed = db.$with('placed').as(
    db
      .insert(orders)
      .values({ ...given, createdAt: ctx.now })
      .returning(),
  )
  const orderId = sql`(select id from placed)`
  const items = db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId })))
  const event = db.insert(orderEvents).values({
    orderId,
    type: 'status.pending',
    actor: 'customer',
    note: 'Order placed and paid',
    at: ctx.now,
  })
  const [order] = await db
    .with(
      placed,
      db.$with('item').as(items.returning({ id: orderItems.id })),
      db.$with('event').as(event.returning({ id: orderEvents.id })),
      ...besides,
    )
    .select()
    .from(placed)
  await queueMail(ctx, orderConfirmationMail(ctx, order!, lines))
}
