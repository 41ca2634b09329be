import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import {
  AdminOrder,
  type AdminOrderEvent,
  type AdminOrderItem,
  type AdminRefund,
} from '#contract/orders/admin-order.ts'
import { taxRateOf, taxRatesOf } from '#contract/pricing/tax-rate.ts'
import { buyers } from '../../accounts/buyer.ts'
import { balancePartsOf, paymentParts } from '../../balances/payment-parts.ts'
import { unitNumber } from '../../catalog/serialized-units/unit.ts'
import { policiesAgreedTo } from '../../company/policy.ts'
import type { Ctx } from '../../context.ts'
import { cashRoundingOf } from '../../payments/drawer/cash-rounding.ts'
import { accountPaymentsOf } from '../../payments/on-account/account-charge.ts'
import { partialPaymentsOf } from '../../payments/partial-payment.ts'
import type { AllocationRow } from '../../payments/payment.ts'
import { describeAll, otherAllocationsOf } from '../../payments/read-payment.ts'
import { hasNotFailed, refundsOfAllocation, type StoredRefund } from '../../payments/refund.ts'
import { listDropShipments } from '../drop-shipment/drop-shipment-list.ts'
import { orderEvents, orderItems, orders, refundLines } from '../order.table.ts'
import { orderNotFound } from '../order.ts'
import { INTERNAL_EVENTS } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { shippingLeftOf } from '../refund/refund-money.ts'
import { offlineSaleOfOrder, toOfflineSale } from '../sale/offline/offline-sale.ts'
import { asksForSignature } from '../signature/asks-for-signature.ts'
import { readSignature } from '../signature/sale-signature.ts'
import { getSignatureSettings } from '../signature/signature-settings.ts'
import { tipOfOrder } from '../tips/tip.ts'

type Amount = 'price' | 'discount' | 'saleDiscount' | 'lineTotal' | 'tax'
type StoredItem = Omit<AdminOrderItem, Amount> & Record<Amount, number>
type StoredEvent = Omit<AdminOrderEvent, 'at' | 'isInternal'> & { at: string }
type StoredLine = AdminRefund['lines'][number] & { refundId: string }

// Drizzle omits the table's name when it selects from one table, but these subqueries need it.
const items = sql<StoredItem[]>`(
  select json_agg(json_build_object(
    'id', item.id, 'number', ${unitNumber(sql`item.product_id`)}, 'quantity', item.quantity, 'price', item.unit_price_cents,
    'lineTotal', item.line_total_cents, 'tax', item.tax_cents, 'priceNote', item.price_note,
    'discount', item.discount_cents, 'discountReason', item.discount_reason, 'saleDiscount', item.sale_discount_cents,
    'refundedQuantity', (
      select coalesce(sum(line.quantity), 0) from ${refundLines} line
      where line.order_item_id = item.id and ${hasNotFailed(sql`line.refund_id`)}),
    'product', json_build_object('id', item.product_id, 'name', item.name, 'sku', item.sku,
      'slug', item.slug, 'imageUrl', item.image_url, 'kind', item.kind, 'dropShipOnly', item.drop_ship_only, 'components', item.components)) order by item.id)
  from ${orderItems} item where item.order_id = orders.id)`

const events = sql<StoredEvent[]>`(
  select json_agg(json_build_object('id', event.id, 'type', event.type, 'at', event.at, 'actor', event.actor,
    'note', event.note) order by event.id)
  from ${orderEvents} event where event.order_id = orders.id)`

const refundedUnits = sql<StoredLine[] | null>`(
  select json_agg(json_build_object('refundId', line.refund_id, 'itemId', line.order_item_id, 'quantity', line.quantity,
    'isRestocked', line.is_restocked) order by line.order_item_id)
  from ${refundLines} line join ${orderItems} item on item.id = line.order_item_id where item.order_id = orders.id)`

const taxedRates = sql<number[]>`array(
  select coalesce(item.tax_rate_ppm, orders.tax_rate_ppm) from ${orderItems} item
    where item.order_id = orders.id and (item.tax_cents > 0 or item.tax_rate_ppm is not null)
  union
  select orders.tax_rate_ppm from ${orderItems} item where item.order_id = orders.id having sum(item.tax_cents) < orders.tax_cents)`

const agreedTo = policiesAgreedTo({ termsId: sql`orders.terms_id`, returnsId: sql`orders.returns_id` })

export async function getAdminOrder(ctx: Ctx, { id }: { id: number }): Promise<AdminOrder> {
  const [found] = await ctx.db
    .select({
      order: orders,
      customer: { userId: buyers.userId, username: buyers.username, email: buyers.email },
      items,
      events,
      refunds: refundsOfAllocation(sql`orders.allocation_id`),
      balances: balancePartsOf(sql`orders.allocation_id`),
      partials: partialPaymentsOf(sql`orders.allocation_id`),
      accountPayments: accountPaymentsOf(sql`orders.allocation_id`),
      refundedUnits,
      taxedRates,
      agreedTo,
      tip: tipOfOrder,
      rounding: cashRoundingOf(sql`orders.allocation_id`),
      offlineSale: offlineSaleOfOrder,
      shippingLeft: shippingLeftOf,
      otherParts: otherAllocationsOf(sql`orders.allocation_id`),
    })
    .from(orders)
    .leftJoin(buyers, eq(buyers.shopperId, orders.shopperId))
    .where(eq(orders.id, id))
  if (!found) throw orderNotFound()
  const { order, customer } = found
  const otherParts = (found.otherParts ?? []).filter(({ kind }) => kind !== 'tip')
  const refundsOfIt = (found.refunds ?? []).map((refund) => toRefund(refund, found.refundedUnits ?? []))
  const { paidWith } = paymentParts(order, found)
  const signature = await readSignature(ctx, id)
  const wantsSignature = order.saleKey !== null && asksForSignature(await getSignatureSettings(ctx), paidWith)
  return {
    ...moneyOf(order, refundsOfIt, { tip: cents(found.tip), rounding: cents(found.rounding), otherParts }),
    taxRates: taxRatesOf(found.taxedRates, order.taxRatePpm),
    shippingRefundable: cents(found.shippingLeft),
    paidWith,
    signature,
    asksForSignature: signature === null && wantsSignature,
    paidTogether: otherParts.length > 0 ? await describeAll(ctx, otherParts) : [],
    id: order.id,
    customerId: order.customerId,
    customerName: customerName(order, customer?.username),
    customer,
    status: order.status,
    paymentStatus: order.paymentStatus,
    shippingMethod: order.shippingMethod,
    createdAt: order.createdAt,
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    needsAttention: order.needsAttention,
    isRestocked: order.isRestocked,
    offlineSale: found.offlineSale && toOfflineSale(found.offlineSale),
    agreedTo: found.agreedTo,
    version: order.version,
    contactName: order.contactName,
    contactEmail: order.contactEmail,
    contactPhone: order.contactPhone,
    shippingAddress: order.shippingAddress,
    items: found.items.map(toItem),
    events: found.events.map(toEvent),
    refunds: refundsOfIt,
    dropShipments: found.items.some(({ product }) => product.dropShipOnly) ? await listDropShipments(ctx, order) : [],
  }
}

export async function toAdminOrder(ctx: Ctx, id: number): Promise<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(z.encode(AdminOrder, await getAdminOrder(ctx, { id }))))
}

export function customerName(
  order: Pick<OrderRow, 'contactName' | 'contactEmail' | 'paymentSource'>,
  username: string | null | undefined,
): string {
  // The address of a mailed receipt is not the name of the walk-in customer.
  return order.contactName || username || (order.paymentSource === 'online' && order.contactEmail) || 'Walk-in customer'
}

function moneyOf(
  order: OrderRow,
  refundsOfIt: AdminRefund[],
  { tip, rounding, otherParts }: { tip: Cents; rounding: Cents; otherParts: Pick<AllocationRow, 'amountCents'>[] },
) {
  const billed = sumCents(otherParts.map(({ amountCents }) => amountCents))
  const pending = refundsOfIt.filter(({ status }) => status === 'pending')
  const onItsWay = pending.reduce((sum, { amount }) => sum + amount, 0)
  const { cardBrand, cardLast4, cashGivenCents } = order
  // An order that was paid as an open balance stores only its own share of the cash.
  const alongside = order.saleKey === null ? 0 : tip + billed
  const roundingOfIt = order.saleKey === null ? 0 : rounding
  return {
    discount: order.discountCents,
    discountReason: order.discountReason,
    subtotal: order.subtotalCents,
    tax: order.taxCents,
    taxRate: taxRateOf(order.taxRatePpm),
    taxState: order.taxBasis?.state ?? null,
    exemption: order.taxBasis?.exemption ?? null,
    shipping: order.shippingCents,
    total: order.totalCents,
    refunded: order.refundedCents,
    refundable: cents(Math.max(0, order.totalCents - order.refundedCents - onItsWay)),
    paymentSource: order.paymentSource,
    isAtReader: order.isAtReader,
    paymentIntentId: order.paymentIntentId,
    paymentMethod: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    cashGiven: cashGivenCents,
    change:
      cashGivenCents === null
        ? null
        : cents(cashGivenCents - order.totalCents + order.balanceCents + order.partialCents - alongside - roundingOfIt),
    rounding: cents(roundingOfIt),
    tip,
    paidByBalance: order.balanceCents,
    paymentReference: order.paymentReference,
  }
}

function toItem(item: StoredItem): AdminOrderItem {
  return {
    ...item,
    price: cents(item.price),
    discount: cents(item.discount),
    saleDiscount: cents(item.saleDiscount),
    lineTotal: cents(item.lineTotal),
    tax: cents(item.tax),
  }
}

function toEvent(event: StoredEvent): AdminOrderEvent {
  return { ...event, at: new Date(event.at), isInternal: INTERNAL_EVENTS.includes(event.type) }
}

function toRefund(
  { amountCents, roundingCents, createdAt, partialPaymentId: _, ...refund }: StoredRefund,
  refundLines: StoredLine[],
): AdminRefund {
  const lines = refundLines.filter(({ refundId }) => refundId === refund.id)
  return {
    ...refund,
    amount: cents(amountCents),
    rounding: cents(roundingCents),
    createdAt: new Date(createdAt),
    lines: lines.map(({ refundId, ...line }) => line),
  }
}
