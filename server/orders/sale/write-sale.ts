import { z } from 'zod'
import { ZERO } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { type CounterSale, counterSaleFields, SalePayment } from '#contract/orders/counter-sale.ts'
import { OrderStatus } from '#contract/orders/order.ts'
import { PartialPaymentSource, type PaymentSource } from '#contract/payments/payment.ts'
import { record } from '../../audit/audit.ts'
import { spendBalances } from '../../balances/balance.ts'
import { readPaymentParts } from '../../balances/payment-parts.ts'
import { coveredBy } from '../../balances/tender.ts'
import { unitCostOf } from '../../catalog/cost/cost.ts'
import { stockShortage, withNames } from '../../catalog/product/purchase-problems.ts'
import { sellUnheld } from '../../catalog/stock/stock.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { invalid } from '../../http/input.ts'
import { recordCounterPayment } from '../../payments/open-payment.ts'
import type { BalancePart, ReceivedMoney } from '../../ports/payable-handler.ts'
import { holdPromotionUses, recordPromotionUses } from '../../pricing/promotion-use.ts'
import { soldNote } from '../bill-order.ts'
import { createDeliveries } from '../delivery/create-deliveries.ts'
import { orderConfirmationMail } from '../mail/order-mail.ts'
import { mailCustomer } from '../mail/order-update-mail.ts'
import { orderItems, orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { demandOf, shortLines } from '../sold-line.ts'
import { takeTip } from '../tips/tip.ts'
import { chargeSale } from './charge-sale.ts'
import { deleteParkedSale } from './parked-sale.ts'
import type { PricedSale } from './price-sale.ts'
import { applyBills } from './sale-bills.ts'
import type { Tendered } from './sale-tender.ts'

type TakeStock = (ctx: Ctx, orderId: number, priced: PricedSale) => Promise<void>

export async function writeSale(
  ctx: StaffCtx,
  sale: CounterSale,
  priced: PricedSale,
  { dueCents, parts, partialPayments, bills, source, roundsCash }: Tendered,
  takeStock: TakeStock = takeFromStock,
): Promise<number> {
  const { payment } = sale
  const allocation = { kind: 'order', subjectId: sale.key, amountCents: dueCents, partialPayments } as const
  const allocations = [allocation, ...bills]
  const tipCents = sale.tip ?? ZERO
  const ids = await recordCounterPayment(ctx, { source, allocations, roundedWithCents: tipCents, roundsCash })
  await chargeSale(ctx, sale, { source, allocations, ids })
  const [allocationId, ...billIds] = ids
  await applyBills(ctx, bills, billIds, source)
  const isCash = source === 'cash' && payment.method === 'cash'
  const paid = {
    ...{ allocationId: allocationId!, source, parts, partialPayments, payment },
    ...(isCash && { cashGivenCents: payment.given }),
    ...('reference' in payment && source === payment.method && { paymentReference: payment.reference || null }),
  }
  const orderId = await writeOrder(ctx, sale, priced, paid, takeStock)
  if (payment.method !== 'account')
    await takeTip(ctx, {
      ...{ orderId, saleKey: sale.key, amountCents: tipCents, source: payment.method },
      isRounded: source === 'cash',
    })
  return orderId
}

export interface PaidSale
  extends Pick<OrderRow, 'allocationId'>,
    Partial<Pick<OrderRow, 'cashGivenCents' | 'paymentReference' | 'paymentIntentId' | 'cardBrand' | 'cardLast4'>> {
  source: PaymentSource
  parts: BalancePart[]
  partialPayments: ReceivedMoney['partialPayments']
  payment: z.output<typeof Sold>['payment']
}

/**
 * Runs in the caller's transaction.
 * @throws Problem `parked_sale_gone`; `out_of_stock`; `validation_failed` for a code that was used up.
 */
export async function writeOrder(
  ctx: StaffCtx,
  sale: Omit<CounterSale, 'payment' | 'partialPayments'>,
  priced: PricedSale,
  paid: PaidSale,
  takeStock: TakeStock = takeFromStock,
): Promise<number> {
  if (sale.parkedId !== undefined) await deleteParkedSale(ctx, sale.parkedId)
  await takePromotions(ctx, sale, priced)
  const actor = ctx.actor.user.username
  await spendBalances(ctx, { holdKey: sale.key, allocationId: paid.allocationId, actor }, paid.parts)
  const order = await writeRow(ctx, sale, priced, paid)
  const { id: orderId, status } = order
  const items = await writeItems(ctx, orderId, priced)
  await takeStock(ctx, orderId, priced)
  await recordOrderEvent(ctx, {
    orderId,
    type: `status.${status}`,
    actor,
    note: soldNote(order.paymentSource, { byBalanceCents: order.balanceCents, partialPayments: paid.partialPayments }),
  })
  if (sale.note) await recordOrderEvent(ctx, { orderId, type: 'internal_note', actor, note: sale.note })
  const placed = await createDeliveries(ctx, order, items)
  await mailCustomer(ctx, placed, await orderConfirmationMail(ctx, placed, items, await readPaymentParts(ctx, placed)))
  const { payment, partialPayments } = paid
  const after = {
    total: priced.quote.total,
    payment,
    ...inParts(partialPayments),
    status,
    bills: sale.bills,
    ...givenAway(priced),
  }
  await record(ctx, 'order.sold_at_counter', `order:${orderId}`, Sold, { after })
  return orderId
}

async function takePromotions(
  ctx: StaffCtx,
  sale: Pick<CounterSale, 'key' | 'contactEmail'>,
  { applied }: PricedSale,
): Promise<void> {
  const use = { key: sale.key, applied, email: sale.contactEmail }
  const refused = await holdPromotionUses(ctx, use)
  if (refused) throw invalid({ code: [refused.why] })
  await recordPromotionUses(ctx, use)
}

async function writeRow(
  ctx: StaffCtx,
  sale: Omit<CounterSale, 'payment' | 'partialPayments'>,
  { quote, off, reason, taxRatePpm, taxBasis }: PricedSale,
  { source, parts, partialPayments, payment, ...paid }: PaidSale,
): Promise<OrderRow> {
  const [order] = await ctx.db
    .insert(orders)
    .values({
      ...paid,
      saleKey: sale.key,
      status: sale.handOver === 'now' ? 'delivered' : 'pending',
      paymentSource: source,
      isAtReader: payment.method === 'reader',
      balanceCents: coveredBy(parts),
      partialCents: coveredBy(partialPayments),
      subtotalCents: quote.subtotal,
      taxCents: quote.tax,
      taxRatePpm,
      taxBasis,
      shippingCents: quote.shipping,
      totalCents: quote.total,
      discountCents: off.saleCents,
      discountReason: off.saleCents > 0 ? reason : null,
      shippingMethod: quote.shippingMethod,
      customerId: await chosenCustomer(ctx, {
        customerId: sale.customerId,
        email: sale.contactEmail,
        phone: sale.contactPhone,
      }),
      contactName: sale.contactName,
      contactEmail: sale.contactEmail,
      contactPhone: sale.contactPhone,
      createdAt: ctx.now,
    })
    .returning()
  return order!
}

async function writeItems(ctx: Ctx, orderId: number, { items, off, quote }: PricedSale) {
  const rows = items.map(
    ({ line, listPriceCents, isTaxable, available, parentId, categoryId, brandId, ...item }, position) => ({
      ...item,
      orderId,
      costCents: item.productId === null ? null : unitCostOf(item.productId),
      quantity: line.quantity,
      discountCents: off.own[position]!,
      discountReason: off.own[position]! > 0 ? line.discount!.reason : null,
      saleDiscountCents: off.shares[position]!,
      lineTotalCents: quote.lines[position]!.lineTotal,
      taxCents: quote.lines[position]!.tax,
      taxRatePpm: quote.lines[position]!.taxRatePpm,
      priceNote: 'priceNote' in line && line.price !== undefined ? line.priceNote : null,
    }),
  )
  return ctx.db.insert(orderItems).values(rows).returning()
}

async function takeFromStock(ctx: Ctx, orderId: number, { items }: PricedSale): Promise<void> {
  const wanted = wantedBy(items)
  const short = wanted.length === 0 ? [] : await sellUnheld(ctx, demandOf(wanted), stockCause(orderId))
  if (short.length > 0) throw stockShortage(withNames(shortLines(wanted, short), items))
}

export function wantedBy(items: PricedSale['items']) {
  return items.flatMap(({ productId, components, line }) =>
    productId === null ? [] : [{ productId, quantity: line.quantity, components }],
  )
}

/** Returned goods find the movements of their sale by it. */
export function stockCause(orderId: number): string {
  return `sale:${orderId}`
}

const Sold = z.object({
  total: Money,
  partialPayments: z.array(z.object({ method: PartialPaymentSource, amount: Money })).optional(),
  payment: z.union([SalePayment, z.object({ method: z.literal('reader'), readerId: z.string() })]),
  status: OrderStatus,
  bills: counterSaleFields.bills,
  prices: z.array(z.object({ name: z.string(), price: Money, priceNote: z.string().optional() })).optional(),
  discounts: z.array(z.object({ name: z.string(), discount: Money, reason: z.string() })).optional(),
  discount: Money.optional(),
  discountReason: z.string().optional(),
})

function inParts(partialPayments: PaidSale['partialPayments']): Pick<z.output<typeof Sold>, 'partialPayments'> {
  if (partialPayments.length === 0) return {}
  return {
    partialPayments: partialPayments.map(({ source, amountCents }) => ({
      method: PartialPaymentSource.parse(source),
      amount: amountCents,
    })),
  }
}

function givenAway({ items, off, reason }: PricedSale) {
  const prices = items.flatMap(({ name, line }) =>
    'priceNote' in line && line.price !== undefined ? [{ name, price: line.price, priceNote: line.priceNote }] : [],
  )
  const discounts = items.flatMap(({ name, line }, position) =>
    off.own[position]! > 0 ? [{ name, discount: off.own[position]!, reason: line.discount!.reason }] : [],
  )
  return {
    ...(prices.length > 0 && { prices }),
    ...(discounts.length > 0 && { discounts }),
    ...(off.saleCents > 0 && { discount: off.saleCents, discountReason: reason! }),
  }
}
