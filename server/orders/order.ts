import { eq, inArray } from 'drizzle-orm'
import type { Order, OrderItem, TrackedOrder } from '#contract/orders/order.ts'
import { Problem } from '#contract/problem.ts'
import { refuseStaff } from '../accounts/keys/link-holder.ts'
import { paymentParts } from '../balances/payment-parts.ts'
import type { Ctx, CustomerCtx, ShopperCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countGuess, type GuessLimits } from '../http/guess-limit.ts'
import { hasMailLeft, lockMailShare } from '../mail/mail-share.ts'
import { queueMail } from '../mail/outbox.ts'
import { deliverOnlineGoods } from './delivery/deliver-online-goods.ts'
import { orderLinkMail } from './mail/order-mail.ts'
import { orders } from './order.table.ts'
import { isOrderKey, orderKey } from './order-key.ts'
import {
  findOrderByAllocation,
  findOrderById,
  findOrderByPaymentIntent,
  findOrdersOfShopper,
  type WholeOrder,
} from './order-reads.ts'
import type { OrderRow } from './order-row.ts'
import { cancelRefusal } from './refund/cancel-refusal.ts'

/**
 * For the owner or the holder of the key.
 * @throws Problem `order_not_found` for everyone else, so that numbers cannot be probed.
 */
export async function getOrder(ctx: ShopperCtx, { id, key }: { id: number; key?: string }): Promise<Order> {
  return visibleOrder(ctx, await findOrderById(ctx, id), key)
}

export async function getOrderOfAllocation(ctx: ShopperCtx, allocationId: number): Promise<Order> {
  return visibleOrder(ctx, await findOrderByAllocation(ctx, allocationId), undefined)
}

export async function getOrderKeyOfAllocation(
  ctx: Ctx,
  allocationId: number,
): Promise<{ orderId: number; key: string }> {
  const [order] = await ctx.db
    .select({ id: orders.id, keyVersion: orders.keyVersion })
    .from(orders)
    .where(eq(orders.allocationId, allocationId))
  if (!order) throw orderNotFound()
  return { orderId: order.id, key: orderKey(ctx.config, order) }
}

export async function findOrdersOfCheckouts(ctx: Ctx, checkoutIds: string[]): Promise<Map<string, number>> {
  if (checkoutIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ checkoutId: orders.checkoutId, id: orders.id })
    .from(orders)
    .where(inArray(orders.checkoutId, checkoutIds))
  return new Map(rows.map(({ checkoutId, id }) => [checkoutId!, id]))
}

export async function findOrderNumber(ctx: Ctx, paymentIntentId: string): Promise<number | undefined> {
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.paymentIntentId, paymentIntentId))
  return order?.id
}

export async function orderNumbersOf(ctx: Ctx, allocationIds: number[]): Promise<Map<number, number>> {
  if (allocationIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ allocationId: orders.allocationId, id: orders.id })
    .from(orders)
    .where(inArray(orders.allocationId, allocationIds))
  return new Map(rows.map(({ allocationId, id }) => [allocationId, id]))
}

export async function getOrderByPaymentIntent(
  ctx: ShopperCtx,
  { paymentIntentId, key }: { paymentIntentId: string; key?: string },
): Promise<Order> {
  return visibleOrder(ctx, await findOrderByPaymentIntent(ctx, paymentIntentId), key)
}

function visibleOrder(ctx: ShopperCtx, found: WholeOrder | undefined, key: string | undefined): Order {
  const holder = found && holderOf(ctx, found, key)
  const isStaff = ctx.actor.user?.permissions.has('orders.read') === true
  if (!found || !(holder || isStaff)) throw orderNotFound()
  const full = toOrder(ctx, found)
  return holder && !ctx.actor.viewedBy ? full : { ...full, key: null, canCancel: false, cancelRefusal: null }
}

/** `shopper` is the browser that paid or the signed-in owner; `link` is anyone else with the key. */
export function holderOf(ctx: ShopperCtx, order: OrderRow, key: string | undefined): 'shopper' | 'link' | undefined {
  if (order.shopperId !== null && order.shopperId === ctx.actor.shopperId) return 'shopper'
  return isOrderKey(ctx.config, order, key) ? 'link' : undefined
}

/**
 * Staff can see customers' links, but must not act as the customer.
 * @throws Problem `staff_cannot_use_link`.
 */
export function refuseStaffByLink(ctx: ShopperCtx, order: OrderRow, key: string | undefined): void {
  if (holderOf(ctx, order, key) === 'link') refuseStaff(ctx, null)
}

export function orderNotFound(): Problem {
  return new Problem('not_found', 'order_not_found', 'Order Not Found')
}

export async function listSessionOrders(ctx: ShopperCtx): Promise<Order[]> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return []
  const found = await findOrdersOfShopper(ctx, shopperId)
  return found.map((order) => toOrder(ctx, order))
}

export async function listMyOrders(ctx: CustomerCtx): Promise<Order[]> {
  return listSessionOrders(ctx)
}

const HOUR = 3600
/** Against guessing order numbers for an email address, and the reverse. */
const LOOKUP_LIMITS: GuessLimits = {
  perNetwork: { name: 'order-lookup:network', points: 60, windowSeconds: HOUR },
  perSubjectAndNetwork: { name: 'order-lookup:pair', points: 5, windowSeconds: HOUR },
  perSubject: { name: 'order-lookup:order', points: 30, windowSeconds: HOUR },
  perNetworkWhenCrowded: { name: 'order-lookup:crowded', points: 2, windowSeconds: HOUR },
}

/**
 * The full link goes only to the address on the order.
 * @throws Problem `order_not_found`, the same for a wrong number and a wrong address; `too_many_requests`.
 */
export async function lookUpOrder(
  ctx: Ctx,
  { orderId, email }: { orderId: number; email: string },
): Promise<TrackedOrder> {
  const tried = await countGuess(ctx, LOOKUP_LIMITS, String(orderId))
  const found = await findOrderById(ctx, orderId)
  if (found?.contactEmail.toLowerCase() !== email.toLowerCase()) throw notFoundByEmail()
  await tried.wasRight()
  await inTransaction(ctx, async (ctx) => {
    await lockMailShare(ctx, email)
    if (!(await hasMailLeft(ctx, { address: email, kinds: ['order_link'], most: 5 }))) return
    await queueMail(ctx, { ...orderLinkMail(ctx, found), dedupeKey: linkMailKey(ctx, found) })
  })
  return toOrder(ctx, found)
}

function notFoundByEmail(): Problem {
  const message = 'Order Not Found: there is no order with this number and email address. Please check both.'
  return new Problem('not_found', 'order_not_found', message)
}

function linkMailKey(ctx: Ctx, { id, keyVersion }: Pick<OrderRow, 'id' | 'keyVersion'>): string {
  return `order_link:${id}:${keyVersion}:${Math.floor(ctx.now.getTime() / 3_600_000)}`
}

function toOrder(ctx: Ctx, order: WholeOrder): Order {
  const parcels = parcelsOf(order)
  const online = deliverOnlineGoods(order.deliveries)
  const refusal = cancelRefusal(order, { hasParcels: parcels.length > 0, isOpened: online?.isOpened === true })
  return {
    id: order.id,
    key: orderKey(ctx.config, order),
    contactName: order.contactName,
    needsAttention: order.needsAttention,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: order.totalCents,
    discount: order.discountCents,
    discountReason: order.discountReason,
    subtotal: order.subtotalCents,
    tax: order.taxCents,
    shipping: order.shippingCents,
    shippingMethod: order.shippingMethod,
    createdAt: order.createdAt,
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    shippingAddress: order.shippingAddress,
    contactEmail: order.contactEmail,
    contactPhone: order.contactPhone,
    paymentSource: order.paymentSource,
    paymentIntentId: order.paymentIntentId,
    sessionId: order.sessionLabel,
    paymentMethod: order.cardBrand && order.cardLast4 ? { brand: order.cardBrand, last4: order.cardLast4 } : null,
    refunded: order.refundedCents,
    paidByBalance: order.balanceCents,
    ...paymentParts(order, order),
    online,
    canCancel: refusal === null,
    cancelRefusal: refusal,
    items: order.items.map(toItem),
    units: order.items.flatMap(({ id, unit }) => (unit ? [{ itemId: id, ...unit }] : [])),
    parcels,
    events: order.events,
  }
}

function toItem({
  id,
  quantity,
  unitPriceCents,
  discountCents,
  productId,
  parcels: _,
  unit: __,
  ...product
}: WholeOrder['items'][number]): OrderItem {
  return { id, quantity, price: unitPriceCents, discount: discountCents, product: { id: productId, ...product } }
}

function parcelsOf({ items }: WholeOrder): Order['parcels'] {
  const sent = items.flatMap((item) => item.parcels.map((parcel) => ({ ...parcel, itemId: item.id })))
  const byNumber = Map.groupBy(
    sent.toSorted((a, b) => a.id - b.id),
    ({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`,
  )
  return [...byNumber.values()].map((same) => ({
    carrier: same[0]!.carrier,
    trackingNumber: same[0]!.trackingNumber,
    itemIds: same.map(({ itemId }) => itemId),
  }))
}
