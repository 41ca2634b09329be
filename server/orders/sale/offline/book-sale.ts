import { ZERO } from '#contract/money.ts'
import type { CounterSale } from '#contract/orders/counter-sale.ts'
import type { OfflineLine, OfflineSale } from '#contract/orders/offline-sale.ts'
import { ownRateOf, quoteOf } from '#contract/pricing/quote.ts'
import { Problem } from '#contract/problem.ts'
import { readBundles } from '../../../catalog/bundles/read-bundles.ts'
import { findOnSale, nameProducts } from '../../../catalog/product/join-product.ts'
import { sellAvailable } from '../../../catalog/stock/stock.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { readFound } from '../../../customer-records/find-customers.ts'
import { dollars } from '../../../mail/dollars.ts'
import { getCashSettings } from '../../../payments/drawer/cash-settings.ts'
import { currentPriceRule, type TaxedRule } from '../../../pricing/price-rule.ts'
import { listServices } from '../../../services/service.ts'
import { flagOrder } from '../../placed-order-handler.ts'
import { demandOf } from '../../sold-line.ts'
import { requireEnoughCash } from '../counter-sale.ts'
import type { PricedSale } from '../price-sale.ts'
import { freeItem, goodsItem, type KnownGoods, type SaleItem, serviceItem } from '../sale-item.ts'
import { takeTender } from '../sale-tender.ts'
import { stockCause, wantedBy, writeSale } from '../write-sale.ts'

/**
 * Books the sale as it was made, because the customer has paid and left. Whatever differs from now is noted on the order,
 * which then needs attention. Runs in the caller's transaction.
 * @param differences that the caller has found already.
 * @throws Problem `amount_mismatch` if the amounts do not add up.
 */
export async function bookSale(ctx: StaffCtx, sale: OfflineSale, differences: string[]): Promise<number> {
  const notes = [...differences]
  const items = await itemsOf(ctx, sale.lines, notes)
  const rule = await currentPriceRule(ctx)
  notes.push(...otherRates(sale, items, rule))
  const priced = { ...priceAsSold(items, sale), taxBasis: rule.taxBasis }
  if (priced.quote.total !== sale.total) {
    const message = `The amounts of this sale do not add up: its lines with tax are ${dollars(priced.quote.total)}.`
    throw new Problem('conflict', 'amount_mismatch', message)
  }
  const counterSale = await toCounterSale(ctx, sale, items, notes)
  const { roundsCash } = sale
  if (sale.payment.method === 'cash' && roundsCash !== (await getCashSettings(ctx)).roundsCash)
    notes.push(`Its cash was ${roundsCash ? '' : 'not '}rounded to five cents, which the settings have changed since.`)
  const tendered = {
    ...(await takeTender(ctx, counterSale, { totalCents: priced.quote.total, bills: [] })),
    roundsCash,
  }
  await requireEnoughCash(ctx, counterSale, tendered)
  const orderId = await writeSale(ctx, counterSale, priced, tendered, async (ctx, orderId) => {
    const missing = await sellAvailable(ctx, demandOf(wantedBy(items)), stockCause(orderId))
    const names = await nameProducts(
      ctx,
      missing.map(({ productId }) => productId),
    )
    for (const { productId, quantity } of missing)
      notes.push(`Oversold: ${quantity} × ${names.get(productId)?.name}. Count its stock, and check open orders.`)
  })
  if (notes.length > 0) await flagOrder(ctx, orderId, notes.join('\n'))
  return orderId
}

async function itemsOf(ctx: Ctx, lines: OfflineLine[], notes: string[]): Promise<SaleItem[]> {
  const productIds = lines.flatMap((line) => (line.kind === 'product' ? [line.productId] : []))
  const products = await findOnSale(ctx, [...new Set(productIds)])
  const bundles = await readBundles(ctx, products)
  const services = lines.some(({ kind }) => kind === 'service') ? await listServices(ctx, {}) : []
  return lines.map((line) => {
    const item = knownItem(line, { products, bundles, services })
    if (!item)
      notes.push(`${line.name} is no longer sold, so it was booked as a custom item. Correct its stock if needed.`)
    else if (item.listPriceCents !== line.unitPrice)
      notes.push(`${line.name} was sold for ${dollars(line.unitPrice)} and costs ${dollars(item.listPriceCents)} now.`)
    return { ...(item ?? customItem(line)), name: line.name, isTaxable: line.isTaxable }
  })
}

function knownItem(line: OfflineLine, { products, bundles, services }: KnownGoods): SaleItem | undefined {
  const { quantity, unitPrice: price, isTaxable } = line
  const priced = { quantity, price, priceNote: 'Offline price' }
  if (line.kind === 'free') return customItem(line)
  if (line.kind === 'product') {
    const product = products.find(({ id }) => id === line.productId)
    return product && goodsItem({ productId: product.id, ...priced }, product, bundles.get(product.id))
  }
  const { kind, serviceId, priceLabel } = line
  const isListed = services.some(
    ({ id, prices }) => id === serviceId && prices.some(({ label }) => label === priceLabel),
  )
  return isListed ? serviceItem({ kind, serviceId, priceLabel, isTaxable, ...priced }, services) : undefined
}

function customItem(line: OfflineLine): SaleItem {
  const { name, unitPrice: price, isTaxable, quantity } = line
  const countsAs = line.kind === 'free' ? line.countsAs : line.kind === 'service' ? 'service' : 'goods'
  const taxCategoryId = line.kind === 'free' ? line.taxCategoryId : undefined
  return freeItem({ ...{ kind: 'free', name, price, isTaxable, quantity }, countsAs, taxCategoryId })
}

function otherRates(sale: OfflineSale, items: SaleItem[], rule: TaxedRule): string[] {
  if (rule.taxRatePpm !== sale.taxRatePpm)
    return [`Taxed at ${percent(sale.taxRatePpm)}; the rate is ${percent(rule.taxRatePpm)} now.`]
  return sale.lines.flatMap(({ name, taxRatePpm }, position) => {
    const now = ownRateOf(items[position]!, rule)
    if (now === taxRatePpm) return []
    const [charged, current] = [taxRatePpm ?? sale.taxRatePpm, now ?? rule.taxRatePpm]
    return [`${name} was taxed at ${percent(charged)}; its rate is ${percent(current)} now.`]
  })
}

function percent(ppm: number): string {
  return `${ppm / 10_000}%`
}

function priceAsSold(items: SaleItem[], { lines: sold, taxRatePpm }: OfflineSale): Omit<PricedSale, 'taxBasis'> {
  const lines = items.map(({ line, unitPriceCents, isTaxable, kind }, position) => ({
    cartItemId: position + 1,
    unitPriceCents,
    quantity: line.quantity,
    isTaxable,
    taxRatePpm: sold[position]!.taxRatePpm,
    kind: kind === 'digital' ? kind : ('physical' as const),
    mustShip: false,
  }))
  const nothingOff = items.map(() => ZERO)
  return {
    items,
    off: { own: nothingOff, shares: nothingOff, saleCents: ZERO },
    quote: quoteOf(lines, 'pickup', { taxRatePpm, isShippingTaxable: false, shippingFeeCents: ZERO }),
    ...{ applied: [], discount: undefined, reason: null, taxRatePpm },
  }
}

async function toCounterSale(
  ctx: Ctx,
  { key, customerId, payment, total }: OfflineSale,
  items: SaleItem[],
  notes: string[],
): Promise<CounterSale> {
  const [customer] = customerId == null ? [] : await readFound(ctx, [customerId])
  if (customerId != null && !customer)
    notes.push('The customer of this sale is no longer on record, so it was booked without one.')
  return {
    ...{ key, payment, total, bills: [], partialPayments: [], handOver: 'now', note: '' },
    lines: items.map(({ line }) => line),
    customerId: customer?.id ?? null,
    contactName: customer?.name ?? '',
    contactEmail: customer?.email ?? '',
    contactPhone: customer?.phone ?? '',
  }
}
