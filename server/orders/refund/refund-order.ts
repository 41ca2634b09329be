import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, dollarsOf, sumCents, ZERO } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import type { AdminOrder, RefundRequest } from '#contract/orders/admin-order.ts'
import { type RefundedItem, refundForUnits } from '#contract/orders/refund-share.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { dollars } from '../../mail/dollars.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { importProviderRefunds } from '../../payments/import-provider-refunds.ts'
import { findRefund, hasNotFailed, listRefundsOf } from '../../payments/refund.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { revokeAllDeliveries, revokeRefundedDeliveries } from '../delivery/revoke-deliveries.ts'
import { reduceDropShipments } from '../drop-shipment/stop-drop-shipments.ts'
import { orderItems, orders, refundLines } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { lockOrder } from './cancel-order.ts'
import { restockRefunded } from './order-goods.ts'
import { refundableCents, refundMoney, shippingLeft } from './refund-money.ts'

/**
 * Never pays back more than is left.
 * @throws Problem `order_not_found`; `key_used`; `refund_too_high` with what is `refundable`;
 * `too_many_units`; `item_not_found`; `refund_not_refused` for cash while the card can be refunded.
 */
export async function refundOrder(ctx: StaffCtx, request: RefundRequest): Promise<AdminOrder> {
  if (request.inCash) await syncProviderRefunds(ctx, request.id)
  const refundId = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, request.id)
    await requireSameForm(ctx, 'refund', request)
    if (await findRefund(ctx, request.key)) return undefined
    return refundLocked(ctx, order, request)
  })
  if (refundId) await executeRefundNow(ctx, refundId)
  return getAdminOrder(ctx, request)
}

/** A refund made directly at the provider is the likeliest reason for a refusal. */
async function syncProviderRefunds(ctx: Ctx, id: number): Promise<void> {
  const [order] = await ctx.db.select({ paymentIntentId: orders.paymentIntentId }).from(orders).where(eq(orders.id, id))
  if (order?.paymentIntentId && ctx.payments) await importProviderRefunds(ctx, ctx.payments, order.paymentIntentId)
}

const Refunded = z.object({
  amount: Money,
  reason: z.string(),
  lines: z.array(z.object({ itemId: z.int(), quantity: z.int() })).optional(),
  restock: z.boolean().optional(),
  shipping: Money.optional(),
  inCash: z.boolean().optional(),
})

async function refundLocked(ctx: StaffCtx, order: OrderRow, request: RefundRequest): Promise<string | undefined> {
  const { key, reason, restock, inCash } = request
  if (inCash) await requireRefusal(ctx, order)
  const actor = ctx.actor.user.username
  const refundable = await refundableCents(ctx, order)
  const lines = request.lines ? await pricedLines(ctx, order, request.lines) : []
  const shippingCents = request.shipping ?? ZERO
  if (shippingCents > 0) await requireShippingLeft(ctx, order, shippingCents)
  const parts = sumCents([...lines.map(({ amount }) => amount), shippingCents])
  const amountCents = request.amount ?? atMost(refundable, parts)
  if (amountCents > refundable || amountCents === 0) throw refundTooHigh(refundable)

  await ctx.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const toAsk = await refundMoney(
    ctx,
    order,
    { id: key, amountCents, reason, actor, mailsCustomer: true, ...(inCash && { source: 'cash' }) },
    {
      shippingCents,
      lines: lines.map(({ itemId, quantity, amount }) => ({
        orderItemId: itemId,
        quantity,
        amountCents: amount,
        isRestocked: restock,
      })),
    },
  )
  if (restock) await restockRefunded(ctx, order, key)
  await reduceDropShipments(ctx, order, lines, key)
  if (amountCents === refundable) await revokeAllDeliveries(ctx, order, restock)
  else await revokeRefundedDeliveries(ctx, order, { refundId: key, restock })
  const note = `Refund of ${dollars(amountCents)}: ${reason}`
  await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor, note })
  const requestedLines = request.lines && { lines: request.lines, restock }
  const shipping = request.shipping && { shipping: request.shipping }
  const after = { amount: amountCents, reason, ...requestedLines, ...shipping, ...(inCash && { inCash }) }
  await record(ctx, 'order.refunded', `order:${order.id}`, Refunded, { after })
  return toAsk
}

/** Money is refunded to its source, so that a stolen card cannot become cash (docs/rules.md, O-15). */
async function requireRefusal(ctx: Ctx, { allocationId, paymentSource }: OrderRow): Promise<void> {
  if (paymentSource === 'cash') return
  const requested = await listRefundsOf(ctx, allocationId)
  if (requested.some(({ status }) => status === 'failed')) return
  const message = 'Refund to the original payment method. Use cash only if the payment provider rejected the refund.'
  throw new Problem('conflict', 'refund_not_refused', message)
}

async function requireShippingLeft(ctx: Ctx, order: OrderRow, wanted: Cents): Promise<void> {
  const left = await shippingLeft(ctx, order)
  if (wanted <= left) return
  const message =
    left === 0
      ? 'This order’s shipping was free or has already been refunded.'
      : `At most ${dollars(left)} of the shipping can still be refunded.`
  throw new Problem('conflict', 'refund_too_high', message, {
    refundable: dollarsOf(left),
    fields: { shipping: [message] },
  })
}

function atMost(refundable: Cents, wanted: Cents): Cents {
  return wanted < refundable ? wanted : refundable
}

async function pricedLines(
  ctx: Ctx,
  order: OrderRow,
  wanted: NonNullable<RefundRequest['lines']>,
): Promise<{ itemId: number; quantity: number; amount: Cents }[]> {
  const items = await itemsOf(ctx, order)
  const quantities = new Map<number, number>()
  for (const { itemId, quantity } of wanted) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return [...quantities].map(([itemId, quantity]) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw new Problem('not_found', 'item_not_found', 'This order has no such line.')
    if (quantity > item.quantity - item.refundedQuantity) throw tooManyUnits(item)
    return { itemId, quantity, amount: refundForUnits(item, quantity) }
  })
}

export async function itemsOf(
  ctx: Ctx,
  order: OrderRow,
): Promise<(RefundedItem & { id: number; name: string; imageUrl: string })[]> {
  return ctx.db
    .select({
      id: orderItems.id,
      name: orderItems.name,
      imageUrl: orderItems.imageUrl,
      quantity: orderItems.quantity,
      paidCents: sql<Cents>`${orderItems.lineTotalCents} + ${orderItems.taxCents}`,
      refundedQuantity: sql<number>`(
        select coalesce(sum(line.quantity), 0)::int from ${refundLines} line
        where line.order_item_id = order_items.id and ${hasNotFailed(sql`line.refund_id`)})`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
}

function refundTooHigh(refundable: Cents): Problem {
  const message =
    refundable === 0
      ? 'This order has already been refunded in full.'
      : `At most ${dollars(refundable)} of this order can still be refunded.`
  return new Problem('conflict', 'refund_too_high', message, {
    refundable: dollarsOf(refundable),
    fields: { amount: [message] },
  })
}

export function tooManyUnits({ name, quantity, refundedQuantity }: RefundedItem & { name: string }): Problem {
  const left = quantity - refundedQuantity
  const message = left === 0 ? `“${name}” was refunded already.` : `Only ${left} of “${name}” can be refunded.`
  return new Problem('conflict', 'too_many_units', message, { available: left })
}
