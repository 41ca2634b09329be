import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Money } from '#contract/money-schema.ts'
import { type CounterSale, type SaleLine, SalePayment, SaleQuote } from '#contract/orders/counter-sale.ts'
import type { OfficeOrder } from '#contract/orders/office-order.ts'
import { OrderStatus } from '#contract/orders/order.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { findOnSale } from '../../catalog/product/join-product.ts'
import { sellUnheld, UNLIMITED_STOCK } from '../../catalog/stock/stock.ts'
import { stockShortage } from '../../catalog/stock/stock-shortage.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { dollars } from '../../mail/dollars.ts'
import { takeOverCounter } from '../../payments/payment.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { quoteOf } from '../../pricing/quote.ts'
import { orderConfirmationMail } from '../mail/order-mail.ts'
import { mailCustomer } from '../mail/order-news-mail.ts'
import { getOfficeOrder } from '../office/office-order.ts'
import { orderItems, orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import { toSoldLines } from '../sold-line.ts'

type PricedSale = Awaited<ReturnType<typeof priceSale>>

/** @throws Problem `product_not_found` with the ids that are gone. */
export async function quoteSale(ctx: Ctx, { lines }: { lines: SaleLine[] }): Promise<SaleQuote> {
  return toSaleQuote(await priceSale(ctx, lines))
}

/**
 * One sale, one order, however often it is sent: what was taken is paid, and what was handed over has left the shelf.
 * @throws Problem `product_not_found`; `amount_mismatch` with the right `quote`; `not_enough_cash`; `out_of_stock`.
 */
export async function sellAtCounter(ctx: StaffCtx, sale: CounterSale): Promise<Reply<OfficeOrder>> {
  const { id, isNew } = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, sale.key)
    const known = await findSale(ctx, sale.key)
    if (known) return { id: known.id, isNew: false }
    const priced = await priceSale(ctx, sale.lines)
    if (priced.quote.total !== sale.total) throw amountMismatch(priced)
    requireEnoughCash(sale, priced)
    return writeSale(ctx, sale, priced)
  })
  return reply(await getOfficeOrder(ctx, { id }), { status: isNew ? 201 : 200 })
}

/** Two clicks at once: the second waits, and then finds what the first one wrote. */
async function lockSale(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sale:${key}`}, 0))`)
}

async function findSale(ctx: Ctx, key: string): Promise<{ id: number } | undefined> {
  const [known] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.saleKey, key))
  return known
}

async function priceSale(ctx: Ctx, wanted: SaleLine[]) {
  const productIds = wanted.map(({ productId }) => productId)
  const found = await findOnSale(ctx, productIds)
  const lines = wanted.flatMap((line) => {
    const product = found.find(({ id }) => id === line.productId)
    return product ? [{ ...line, product }] : []
  })
  if (lines.length < wanted.length) throw productsGone(productIds, found)
  const rule = await currentPriceRule(ctx)
  const quote = quoteOf(
    lines.map(({ product, quantity, price }, position) => ({
      cartItemId: position + 1,
      unitPriceCents: price ?? product.salePriceCents ?? product.priceCents,
      quantity,
      isTaxable: product.isTaxable,
      kind: product.kind,
      // What is sold at the counter lies there.
      mustShip: false,
    })),
    'pickup',
    rule,
  )
  return { lines, quote, taxRatePpm: rule.taxRatePpm }
}

function productsGone(wanted: number[], found: { id: number }[]): Problem {
  const known = new Set(found.map(({ id }) => id))
  const productIds = wanted.filter((id) => !known.has(id))
  return new Problem('not_found', 'product_not_found', 'A product of this sale is not for sale any more.', {
    productIds,
  })
}

function toSaleQuote({ lines, quote }: PricedSale): SaleQuote {
  const { subtotal, tax, taxRate, total } = quote
  return {
    lines: quote.lines.map(({ unitPrice, quantity, lineTotal, tax }, position) => {
      const { id, name, kind, stockOnHand, stockHeld } = lines[position]!.product
      const available = kind === 'digital' ? UNLIMITED_STOCK : stockOnHand - stockHeld
      return { productId: id, name, unitPrice, quantity, lineTotal, tax, available }
    }),
    subtotal,
    tax,
    taxRate,
    total,
  }
}

function amountMismatch(priced: PricedSale): Problem {
  return new Problem('conflict', 'amount_mismatch', 'The prices have changed. Look at the new total first.', {
    quote: z.encode(SaleQuote, toSaleQuote(priced)),
  })
}

function requireEnoughCash({ payment }: CounterSale, { quote: { total } }: PricedSale): void {
  if (payment.method === 'cash' && payment.given < total)
    throw invalid({ 'payment.given': [`This is less than the total of ${dollars(total)}`] })
}

const Sold = z.object({
  total: Money,
  payment: SalePayment,
  status: OrderStatus,
  /** Where they were not the shelf's. */
  prices: z
    .array(z.object({ productId: z.int(), price: Money, priceNote: z.string().optional() }))
    .optional(),
})

async function writeSale(
  ctx: StaffCtx,
  sale: CounterSale,
  priced: PricedSale,
): Promise<{ id: number; isNew: boolean }> {
  const { payment, handOver } = sale
  const { quote, taxRatePpm } = priced
  const status: OrderStatus = handOver === 'now' ? 'delivered' : 'pending'
  const purpose = { kind: 'order', subjectId: sale.key, amountCents: quote.total } as const
  const [purposeId] = await takeOverCounter(ctx, { source: payment.method, purposes: [purpose] })
  const [order] = await ctx.db
    .insert(orders)
    .values({
      purposeId: purposeId!,
      saleKey: sale.key,
      status,
      paymentSource: payment.method,
      cashGivenCents: payment.method === 'cash' ? payment.given : null,
      terminalReference: payment.method === 'terminal' ? payment.reference : null,
      subtotalCents: quote.subtotal,
      taxCents: quote.tax,
      taxRatePpm,
      shippingCents: quote.shipping,
      totalCents: quote.total,
      shippingMethod: quote.shippingMethod,
      contactName: sale.contactName,
      contactEmail: sale.contactEmail,
      contactPhone: sale.contactPhone,
      createdAt: ctx.now,
    })
    .returning()
  const { id: orderId } = order!
  const items = await writeItems(ctx, orderId, priced)
  await takeFromShelf(ctx, orderId, priced)
  const actor = ctx.actor.user.username
  const how = payment.method === 'cash' ? 'in cash' : 'by card'
  await recordOrderEvent(ctx, {
    orderId,
    type: `status.${status}`,
    actor,
    note: `Sold at the counter, paid ${how}`,
  })
  if (sale.note) await recordOrderEvent(ctx, { orderId, type: 'internal_note', actor, note: sale.note })
  await mailCustomer(ctx, order!, orderConfirmationMail(ctx, order!, items))
  const prices = sale.lines.flatMap(({ productId, price, priceNote }) =>
    price === undefined ? [] : [{ productId, price, priceNote }],
  )
  const after = { total: quote.total, payment, status, ...(prices.length > 0 && { prices }) }
  await record(ctx, 'order.sold_at_counter', `order:${orderId}`, Sold, { after })
  return { id: orderId, isNew: true }
}

async function writeItems(ctx: Ctx, orderId: number, { lines, quote }: PricedSale) {
  const sold = toSoldLines(lines, quote.lines)
  return ctx.db
    .insert(orderItems)
    .values(
      sold.map((line, position) => {
        const { price, priceNote } = lines[position]!
        return { ...line, orderId, priceNote: price === undefined ? null : priceNote }
      }),
    )
    .returning()
}

async function takeFromShelf(ctx: Ctx, orderId: number, { lines }: PricedSale): Promise<void> {
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const short = await sellUnheld(ctx, wanted, `sale:${orderId}`)
  if (short.length === 0) return
  throw stockShortage(
    short.map((shortage) => ({
      ...shortage,
      name: lines.find(({ productId }) => productId === shortage.productId)!.product.name,
    })),
  )
}
