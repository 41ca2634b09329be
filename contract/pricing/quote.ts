import type { ProductKind } from '../catalog/product.ts'
import type { Quote, ShippingChoice, ShippingMethod } from '../checkout/cart.ts'
import { type Cents, cents, sumCents, ZERO } from '../money.ts'
import { shareOut } from './share-out.ts'
import { taxOn } from './tax.ts'
import { taxRateOf, taxRatesOf } from './tax-rate.ts'

/** Source: docs/rules.md, P-1 to P-4. */
export interface PriceRule {
  taxRatePpm: number
  /** The goods and services that have their own rate in the state whose tax applies. */
  categoryRates?: CategoryRate[]
  isShippingTaxable: boolean
  shippingFeeCents: Cents
}

export interface CategoryRate {
  taxRatePpm: number
  categoryIds: number[]
  serviceIds: number[]
}

export interface PricedLine {
  cartItemId: number
  unitPriceCents: Cents
  quantity: number
  /** Includes this item's share of the discount on the whole sale. Tax applies to the rest. */
  discountCents?: Cents
  isTaxable: boolean
  categoryId?: number | null
  serviceId?: number | null
  /** The rate that was charged, if the line was sold already. */
  taxRatePpm?: number | null
  kind: ProductKind
  mustShip: boolean
}

export interface PricedQuote extends Quote {
  lines: (Quote['lines'][number] & {
    /** Null for the rate of the whole quote, and if the line is not taxable. */
    taxRatePpm: number | null
  })[]
}

/**
 * Tax is rounded half up once per rate and then shared out to its items, so that the shares add up to it (P-2).
 * Shipping is charged if at least one item ships (P-3).
 */
export function quoteOf(lines: PricedLine[], choice: ShippingChoice, rule: PriceRule): PricedQuote {
  const totals = lines.map((line) => cents(line.unitPriceCents * line.quantity - (line.discountCents ?? 0)))
  const shippingMethod = shippingMethodOf(lines, choice)
  const shipping = shippingMethod === 'standard' ? rule.shippingFeeCents : ZERO
  const subtotal = sumCents(totals)
  const ownRates = lines.map((line) => ownRateOf(line, rule))
  const rates = lines.map(({ isTaxable }, index) => (isTaxable ? (ownRates[index] ?? rule.taxRatePpm) : 0))
  const shares = taxShares([...totals, shipping], [...rates, rule.isShippingTaxable ? rule.taxRatePpm : 0])
  const tax = sumCents(shares)
  return {
    lines: lines.map(({ cartItemId, unitPriceCents, quantity, discountCents = ZERO }, index) => ({
      cartItemId,
      unitPrice: unitPriceCents,
      quantity,
      discount: discountCents,
      lineTotal: totals[index]!,
      tax: shares[index]!,
      taxRatePpm: ownRates[index]!,
    })),
    discount: sumCents(lines.map(({ discountCents = ZERO }) => discountCents)),
    discounts: [],
    code: null,
    subtotal,
    tax,
    taxRate: taxRateOf(rule.taxRatePpm),
    taxRates: taxRatesOf(
      rates.filter((_, index) => lines[index]!.isTaxable),
      rule.taxRatePpm,
    ),
    shipping,
    shippingMethod,
    total: sumCents([subtotal, tax, shipping]),
    currency: 'usd',
    itemCount: lines.reduce((units, line) => units + line.quantity, 0),
  }
}

type RatedLine = Pick<PricedLine, 'isTaxable' | 'taxRatePpm' | 'categoryId' | 'serviceId'>

/** Null for the rate of the rule. */
export function ownRateOf(
  { isTaxable, taxRatePpm, categoryId, serviceId }: RatedLine,
  rule: Pick<PriceRule, 'taxRatePpm' | 'categoryRates'>,
): number | null {
  if (!isTaxable) return null
  const isIn = (ids: number[], id: number | null | undefined) => id != null && ids.includes(id)
  const category = rule.categoryRates?.find(
    ({ categoryIds, serviceIds }) => isIn(categoryIds, categoryId) || isIn(serviceIds, serviceId),
  )
  const own = taxRatePpm ?? category?.taxRatePpm ?? null
  return own === rule.taxRatePpm ? null : own
}

function taxShares(amounts: Cents[], rates: number[]): Cents[] {
  const shares = amounts.map(() => ZERO)
  for (const rate of new Set(rates)) {
    const weights = amounts.map((amount, index) => (rates[index] === rate ? amount : ZERO))
    for (const [index, share] of shareOut(taxOn(sumCents(weights), rate), weights).entries())
      shares[index] = cents(shares[index]! + share)
  }
  return shares
}

export function shippingMethodOf(
  lines: Pick<PricedLine, 'kind' | 'mustShip'>[],
  choice: ShippingChoice,
): ShippingMethod {
  if (lines.length === 0) return choice === 'pickup' ? 'pickup' : 'digital'
  if (lines.some((line) => line.mustShip)) return 'standard'
  return lines.some((line) => line.kind === 'physical') ? choice : 'digital'
}
