import type { ProductKind } from '../catalog/product.ts'
import type { Quote, ShippingChoice, ShippingMethod } from '../checkout/cart.ts'
import { type Cents, cents, sumCents, ZERO } from '../money.ts'
import { shareOut } from './share-out.ts'
import { taxOn } from './tax.ts'
import { taxRateOf } from './tax-rate.ts'

/** Source: docs/rules.md, P-1 to P-4. */
export interface PriceRule {
  taxRatePpm: number
  isShippingTaxable: boolean
  shippingFeeCents: Cents
}

export interface PricedLine {
  cartItemId: number
  unitPriceCents: Cents
  quantity: number
  /** Includes this item's share of the discount on the whole sale. Tax applies to the rest. */
  discountCents?: Cents
  isTaxable: boolean
  kind: ProductKind
  mustShip: boolean
}

/**
 * Tax is rounded half up once per order and then shared out to the items, so that the shares add up to it (P-2).
 * Shipping is charged if at least one item ships (P-3).
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
    itemCount: lines.reduce((units, line) => units + line.quantity, 0),
  }
}

export function shippingMethodOf(
  lines: Pick<PricedLine, 'kind' | 'mustShip'>[],
  choice: ShippingChoice,
): ShippingMethod {
  if (lines.length === 0) return choice === 'pickup' ? 'pickup' : 'digital'
  if (lines.some((line) => line.mustShip)) return 'standard'
  return lines.some((line) => line.kind === 'physical') ? choice : 'digital'
}
