import type { SoldKind } from '#contract/orders/order.ts'
import { readPaymentParts } from '../balances/payment-parts.ts'
import { unitCostOf } from '../catalog/cost/cost.ts'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { createDeliveries } from './delivery/create-deliveries.ts'
import { sendDropShipments } from './drop-shipment/send-drop-shipments.ts'
import { orderConfirmationMail } from './mail/order-mail.ts'
import { orderItems, orders } from './order.table.ts'
import { recordOrderEvent } from './order-event.ts'
import type { OrderRow } from './order-row.ts'
import { isDropShipped, type SoldLine } from './sold-line.ts'

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'createdAt' | 'keyVersion' | 'status'>

export type OrderLine = Omit<SoldLine, 'productId' | 'kind'> & { productId: number | null; kind: SoldKind }

export interface FirstEvent {
  actor: string
  note: string
}

export const PLACED_ONLINE: FirstEvent = { actor: 'customer', note: 'Order placed and paid' }

export async function placeOrder(
  ctx: Ctx,
  newOrder: NewOrder,
  lines: OrderLine[],
  { actor, note }: FirstEvent = PLACED_ONLINE,
): Promise<OrderRow> {
  const [row] = await ctx.db
    .insert(orders)
    .values({ ...newOrder, status: 'pending', createdAt: ctx.now })
    .returning()
  const order = row!
  const items = lines.map((line) => ({
    ...line,
    orderId: order.id,
    costCents: line.productId === null ? null : unitCostOf(line.productId),
  }))
  await ctx.db.insert(orderItems).values(items)
  await recordOrderEvent(ctx, { orderId: order.id, type: 'status.pending', actor, note })
  const paidWith = await readPaymentParts(ctx, order)
  await queueMail(ctx, await orderConfirmationMail(ctx, order, lines, paidWith))
  const handedOut = await createDeliveries(ctx, order, lines)
  if (lines.some(isDropShipped)) await sendDropShipments(ctx, handedOut)
  return handedOut
}
