import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { NoReceiptQuoteInput } from '#contract/orders/no-receipt-return.ts'
import { NICKEL_CENTS } from '#contract/payments/cash-rounding.ts'
import { ownRateOf } from '#contract/pricing/quote.ts'
import { taxOn } from '#contract/pricing/tax.ts'
import { Problem } from '#contract/problem.ts'
import { findOnSale, type ProductRow } from '../../../catalog/product/join-product.ts'
import { productsUnavailable } from '../../../catalog/product/purchase-problems.ts'
import type { Ctx } from '../../../context.ts'
import { invalid } from '../../../http/input.ts'
import { dollars } from '../../../mail/dollars.ts'
import { getCashSettings } from '../../../payments/drawer/cash-settings.ts'
import { currentPriceRule } from '../../../pricing/price-rule.ts'
import { orderItems, orders } from '../../order.table.ts'
import { getReturnSettings } from '../return-settings.ts'
import type { StoredNoReceiptLine } from './no-receipt-return.table.ts'

const LOWEST_PRICE_DAYS = 90

export interface PricedNoReceipt {
  lines: StoredNoReceiptLine[]
  taxRatePpm: number
  taxCents: Cents
  valueCents: Cents
}

/**
 * The lowest price of the last 90 days or today's, whichever is lower, so that goods bought in a sale do not come back at
 * the full price (docs/rules.md, C-22).
 * @throws Problem `product_not_found`; `needs_receipt`; `cash_limit`; `validation_failed` if nothing is given back.
 */
export async function priceNoReceipt(ctx: Ctx, { lines, giveBack }: NoReceiptQuoteInput): Promise<PricedNoReceipt> {
  const ids = lines.map(({ productId }) => productId)
  const products = await findOnSale(ctx, ids)
  if (products.length < ids.length)
    throw productsUnavailable(
      'sale',
      ids,
      products.map(({ id }) => id),
    )
  products.forEach(requireCounted)
  const lowest = await lowestPrices(ctx, ids)
  const rule = await currentPriceRule(ctx)
  const priced = lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId)!
    const today = product.salePriceCents ?? product.priceCents
    const priceCents = cents(Math.min(today, lowest.get(line.productId) ?? today))
    const netCents = cents(priceCents * line.quantity)
    const taxRatePpm = ownRateOf(product, rule)
    const taxCents = product.isTaxable ? taxOn(netCents, taxRatePpm ?? rule.taxRatePpm) : ZERO
    return { stored: { ...line, name: product.name, priceCents, taxCents, taxRatePpm }, netCents, taxCents }
  })
  const taxCents = sumCents(priced.map((line) => line.taxCents))
  const exact = sumCents([taxCents, ...priced.map((line) => line.netCents)])
  const valueCents = giveBack === 'cash' ? await inCash(ctx, exact) : exact
  if (valueCents === 0) throw invalid({ lines: ['Nothing is given back for these items'] })
  return { lines: priced.map(({ stored }) => stored), taxRatePpm: rule.taxRatePpm, taxCents, valueCents }
}

/** The sale of other things is always found: by its number, its code or its components. */
function requireCounted({ name, kind, isBundle, serialNumber }: ProductRow): void {
  if (kind === 'physical' && !isBundle && serialNumber === null) return
  const message = `${name} can only be returned with its sale. Find the sale by its number or customer.`
  throw new Problem('conflict', 'needs_receipt', message, { fields: { lines: [message] } })
}

async function lowestPrices(ctx: Ctx, productIds: number[]): Promise<Map<number, number>> {
  const since = new Date(ctx.now.getTime() - LOWEST_PRICE_DAYS * 86_400_000)
  const rows = await ctx.db
    .select({
      productId: orderItems.productId,
      lowest: sql<number>`min(${orderItems.lineTotalCents} / ${orderItems.quantity})::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        inArray(orderItems.productId, productIds),
        gte(orders.createdAt, since),
        ne(orders.status, 'cancelled'),
        sql`${orderItems.lineTotalCents} > 0`,
      ),
    )
    .groupBy(orderItems.productId)
  return new Map(rows.map(({ productId, lowest }) => [productId!, lowest]))
}

/** The price is the shop's decision, so cash is rounded down with it and no rounding is booked. */
async function inCash(ctx: Ctx, exact: Cents): Promise<Cents> {
  const { maxCash } = await getReturnSettings(ctx)
  if (exact > maxCash) {
    const message =
      maxCash === 0
        ? 'Without a receipt, this shop gives store credit only.'
        : `Without a receipt, at most ${dollars(maxCash)} can be given back in cash. Choose store credit.`
    throw new Problem('conflict', 'cash_limit', message, { fields: { giveBack: [message] } })
  }
  const { roundsCash } = await getCashSettings(ctx)
  return cents(roundsCash ? exact - (exact % NICKEL_CENTS) : exact)
}
