import type { ProductKind } from '#contract/catalog/product.ts'
import type { Quote, ShippingChoice, ShippingMethod } from '#contract/checkout/cart.ts'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import { shareOut } from '#contract/pricing/share-out.ts'
import { taxOn } from '#contract/pricing/tax.ts'
import { taxRateOf } from '#contract/pricing/tax-rate.ts'

/** The rules of one day. Source: docs/rules.md, P-1 to P-4. */
export interface PriceRule {
  /** Parts per million: 70_000 is 7 %. */
  taxRatePpm: number
  isShippingTaxable: boolean
  shippingFeeCents: Cents
}

export interface PricedLine {
  cartItemId: number
  /** Before tax; the sale price where there is one. */
  unitPriceCents: Cents
  quantity: number
  /** Off the whole line, its share of what is off the sale included; tax is on what is left. */
  discountCents?: Cents
  isTaxable: boolean
  kind: ProductKind
  /** Sent by its supplier, so that nobody can pick it up (P-9). */
  mustShip: boolean
}

/**
 * The only place where prices are added up. Tax is rounded half up once per order and then shared out to the
 * lines, so that the shares add up to it (P-2). Shipping is charged when at least one piece ships (P-3).
 */
export function quoteOf(lines: PricedLine[], choice: ShippingChoice, rule: PriceRule): Quote {
  const totals = lines.map((line) => cents(line.unitPriceCents * line.quantity - (line.discountCents ?? 0)))
  const taxable = lines.map((line, index) => (line.isTaxable ? totals[index]! : ZERO))
  const shippingMethod = shippingMethodOf(lines, choice)
  const shipping = shippingMethod === 'standard' ? rule.shippingFeeCents : ZERO
  const subtotal = sumCents(totals)
  const tax = taxOn(sumCents([...taxable, rule.isShippingTaxable ? shipping : ZERO]), rule.taxRatePpm)
  const shares = shareOut(tax, rule.isShippingTaxable ? [...taxable, shipping] : taxable)
  return {
    lines: lines.map(({ cartItemId, unitPriceCents, quantity, discountCents = ZERO }, index) => ({
      cartItemId,
      unitPrice: unitPriceCents,
      quantity,
      discount: discountCents,
      lineTotal: totals[index]!,
      tax: shares[index]!,
    })),
    discount: sumCents(lines.map(({ discountCents = ZERO }) => discountCents)),
    discounts: [],
    code: null,
    subtotal,
    tax,
    taxRate: taxRateOf(rule.taxRatePpm),
    shipping,
    shippingMethod,
    total: sumCents([subtotal, tax, shipping]),
    currency: 'usd',
    itemCount: lines.reduce((pieces, line) => pieces + line.quantity, 0),
  }
}

/** Nothing to ship, nothing to choose: a cart of digital products only is `digital`. One piece that must ship takes all along. */
function shippingMethodOf(lines: PricedLine[], choice: ShippingChoice): ShippingMethod {
  if (lines.length === 0) return choice === 'pickup' ? 'pickup' : 'digital'
  if (lines.some((line) => line.mustShip)) return 'standard'
  return lines.some((line) => line.kind === 'physical') ? choice : 'digital'
}

export { shareOut }
