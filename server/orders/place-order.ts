import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderConfirmationMail } from './mail/order-mail.ts'
import { orderItems, orders } from './order.table.ts'
import { recordOrderEvent } from './order-event.ts'
import type { SoldLine } from './sold-line.ts'

/** Writes down what was paid for online: order, items, first event and confirmation mail, in the caller's transaction. */
export async function placeOrder(
  ctx: Ctx,
  given: Omit<typeof orders.$inferInsert, 'createdAt'>,
  lines: SoldLine[],
): Promise<void> {
  const [order] = await ctx.db
    .insert(orders)
    .values({ ...given, createdAt: ctx.now })
    .returning()
  const orderId = order!.id
  await ctx.db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId })))
  await recordOrderEvent(ctx, {
    orderId,
    type: 'status.pending',
    actor: 'customer',
    note: 'Order placed and paid',
  })
  await queueMail(ctx, orderConfirmationMail(ctx, order!, lines))
}
