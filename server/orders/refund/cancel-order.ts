import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, ZERO } from '#contract/money.ts'
import { type Order, OrderStatus } from '#contract/orders/order.ts'
import { splitRefund } from '#contract/payments/payment-part.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { lockSpentBalances } from '../../balances/balance.ts'
import { readPaymentParts } from '../../balances/payment-parts.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { isOpened } from '../delivery/read-deliveries.ts'
import { revokeAllDeliveries } from '../delivery/revoke-deliveries.ts'
import { hasParcelLeft } from '../drop-shipment/drop-shipment.ts'
import { stopDropShipments } from '../drop-shipment/stop-drop-shipments.ts'
import { mailCustomer, orderCancelledMail } from '../mail/order-update-mail.ts'
import { orders } from '../order.table.ts'
import { getOrder, holderOf, orderNotFound } from '../order.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { cancelRefusal } from './cancel-refusal.ts'
import { restockOrder } from './order-goods.ts'
import { refundableCents, refundMoney } from './refund-money.ts'

/**
 * Only before anything has shipped; repeated requests refund once.
 * @throws Problem `order_not_found`; `cannot_cancel` after shipping, or after a digital delivery was opened;
 * `not_allowed`.
 */
export async function cancelOrder(
  ctx: ShopperCtx,
  given: { id: number; key?: string; reason: string },
): Promise<Order> {
  const refundId = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, given.id)
    const reason = given.reason || 'Canceled by the customer'
    const actor = cancellerOf(ctx, order, given.key)
    if (order.status === 'cancelled') return undefined
    const hasParcels = await hasParcelLeft(ctx, order.id)
    const refusal = cancelRefusal(order, { hasParcels, isOpened: await isOpened(ctx, order.id) })
    if (refusal) throw new Problem('conflict', 'cannot_cancel', refusal)
    const eventId = await recordOrderEvent(ctx, {
      orderId: order.id,
      type: 'status.cancelled',
      actor,
      ...(given.reason && { note: given.reason }),
    })
    const refundId = await cancelLocked(ctx, order, { eventId, actor, reason, refund: true, restock: true })
    await record(ctx, 'order.cancelled', `order:${order.id}`, Cancelled, {
      after: { status: 'cancelled', by: actor, reason },
    })
    return refundId
  })
  if (refundId) await executeRefundNow(ctx, refundId)
  return getOrder(ctx, given)
}

const Cancelled = z.object({ status: OrderStatus, by: z.string(), reason: z.string() })

function cancellerOf(ctx: ShopperCtx, order: OrderRow, key: string | undefined): string {
  const { user } = ctx.actor
  const holder = holderOf(ctx, order, key)
  if (!holder) throw orderNotFound()
  if (holder === 'shopper') return user?.username ?? 'customer'
  if (user && user.permissions.size > 0) throw signInRequired()
  return user?.username ?? 'order link'
}

function signInRequired(): Problem {
  const message = 'You are signed in as staff. Please cancel this order in the back office.'
  return new Problem('forbidden', 'not_allowed', message)
}

export async function lockOrder(ctx: Ctx, id: number): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw orderNotFound()
  return order
}

interface Cancellation {
  eventId: number
  actor: string
  reason: string
  refund: boolean
  restock: boolean
}

/**
 * The caller has locked the order and written its event. Repeated calls for one event change nothing.
 * @returns the refund that the provider must execute.
 */
export async function cancelLocked(
  ctx: Ctx,
  { id }: Pick<OrderRow, 'id'>,
  { eventId, actor, reason, refund, restock }: Cancellation,
): Promise<string | undefined> {
  const [order] = await ctx.db
    .update(orders)
    .set({ status: 'cancelled', isRestocked: restock, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  if (refund) await lockSpentBalances(ctx, [order!.allocationId])
  if (restock) await restockOrder(ctx, order!)
  await stopDropShipments(ctx, order!)
  await revokeAllDeliveries(ctx, order!, restock)
  const rest: Cents = refund ? await refundableCents(ctx, order!) : ZERO
  const refunded = rest > 0 ? splitRefund(rest, await readPaymentParts(ctx, order!)) : []
  await mailCustomer(ctx, order!, orderCancelledMail(ctx, order!, { eventId, refunded }))
  return rest === 0 ? undefined : refundMoney(ctx, order!, { amountCents: rest, reason, actor })
}
