import type { ProductKind } from '../catalog/product.ts'
import type { Quote, ShippingChoice, ShippingMethod } from '../checkout/cart.ts'
import { type Cents, cents, sumCents, ZERO } from '../money.ts'
import type { RepairFault } from '../price-book/repair-fault.ts'
import { type GivenTax, taxOfLines } from './tax-of-lines.ts'
import { taxRateOf, taxRatesOf } from './tax-rate.ts'

/** Source: docs/rules.md, P-1 to P-4. */
export interface PriceRule {
  taxRatePpm: number
  /** The goods and services that have their own rate in the state whose tax applies. */
  categoryRates?: CategoryRate[]
  isShippingTaxable: boolean
  shippingFeeCents: Cents
  /** The answer of a tax service for exactly these lines, instead of the rates above. */
  givenTax?: GivenTax
}

export interface CategoryRate {
  /** The tax category. */
  id: number
  taxRatePpm: number
  categoryIds: number[]
  serviceIds: number[]
  repairFaults: RepairFault[]
}

/** Decides about the tax category of a line. */
export interface TaxedThing {
  /** The tax category that was chosen for it; null for the rate of the state. */
  taxCategoryId?: number | null | undefined
  categoryId?: number | null | undefined
  serviceId?: number | null | undefined
  repairFault?: RepairFault | null | undefined
}

export interface PricedLine extends TaxedThing {
  cartItemId: number
  unitPriceCents: Cents
  quantity: number
  /** Includes this item's share of the discount on the whole sale. Tax applies to the rest. */
  discountCents?: Cents
  isTaxable: boolean
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

/** Shipping is charged if at least one item ships (P-3). */
export function quoteOf(lines: PricedLine[], choice: ShippingChoice, rule: PriceRule): PricedQuote {
  const totals = lines.map((line) => cents(line.unitPriceCents * line.quantity - (line.discountCents ?? 0)))
  const shippingMethod = shippingMethodOf(lines, choice)
  const shipping = shippingMethod === 'standard' ? rule.shippingFeeCents : ZERO
  const subtotal = sumCents(totals)
  const { givenTax } = rule
  const ownRates = lines.map((line, at) =>
    givenTax ? givenRateOf(line, givenTax.lines[at]!, rule) : ownRateOf(line, rule),
  )
  const rates = lines.map(({ isTaxable }, index) => (isTaxable ? (ownRates[index] ?? rule.taxRatePpm) : 0))
  const taxes =
    givenTax ??
    taxOfLines(
      totals.map((amountCents, at) => ({ amountCents, taxRatePpm: rates[at]! })),
      { amountCents: shipping, taxRatePpm: rule.isShippingTaxable ? rule.taxRatePpm : 0 },
    )
  const tax = sumCents([...taxes.lines.map(({ taxCents }) => taxCents), taxes.shippingTaxCents])
  return {
    lines: lines.map(({ cartItemId, unitPriceCents, quantity, discountCents = ZERO }, index) => ({
      cartItemId,
      unitPrice: unitPriceCents,
      quantity,
      discount: discountCents,
      lineTotal: totals[index]!,
      tax: taxes.lines[index]!.taxCents,
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

type RatedLine = Pick<PricedLine, 'isTaxable' | 'taxRatePpm' | keyof TaxedThing>

/** Null for the rate of the rule. */
export function ownRateOf(
  { isTaxable, taxRatePpm, ...thing }: RatedLine,
  rule: Pick<PriceRule, 'taxRatePpm' | 'categoryRates'>,
): number | null {
  if (!isTaxable) return null
  const own = taxRatePpm ?? findTaxCategory(thing, rule.categoryRates)?.taxRatePpm ?? null
  return own === rule.taxRatePpm ? null : own
}

/** The chosen tax category, or else the one to which the goods, service or repair belong. */
export function findTaxCategory<C extends Omit<CategoryRate, 'taxRatePpm'>>(
  { taxCategoryId, categoryId, serviceId, repairFault }: TaxedThing,
  categories: C[] = [],
): C | undefined {
  if (taxCategoryId !== undefined) return categories.find(({ id }) => id === taxCategoryId)
  const isIn = <M>(members: M[], member: M | null | undefined) => member != null && members.includes(member)
  return categories.find(
    ({ categoryIds, serviceIds, repairFaults }) =>
      isIn(categoryIds, categoryId) || isIn(serviceIds, serviceId) || isIn(repairFaults, repairFault),
  )
}

function givenRateOf(
  { isTaxable }: PricedLine,
  given: GivenTax['lines'][number],
  { taxRatePpm }: PriceRule,
): number | null {
  return isTaxable && given.taxRatePpm !== taxRatePpm ? given.taxRatePpm : null
}

export function shippingMethodOf(
  lines: Pick<PricedLine, 'kind' | 'mustShip'>[],
  choice: ShippingChoice,
): ShippingMethod {
  if (lines.length === 0) return choice === 'pickup' ? 'pickup' : 'digital'
  if (lines.some((line) => line.mustShip)) return 'standard'
  return lines.some((line) => line.kind === 'physical') ? choice : 'digital'
}
