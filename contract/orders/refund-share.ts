import { type Cents, cents } from '../money.ts'

export interface RefundedItem {
  quantity: number
  refundedQuantity: number
  paidCents: Cents
}

/**
 * Includes tax. Counting from the first unit makes any number of refunds add up to the price paid. Source:
 * docs/rules.md, O-10.
 */
export function refundForUnits({ quantity, refundedQuantity, paidCents }: RefundedItem, units: number): Cents {
  const upTo = (count: number) => Math.floor((paidCents * count) / quantity)
  return cents(upTo(refundedQuantity + units) - upTo(refundedQuantity))
}

export interface PaidBack {
  totalCents: Cents
  taxCents: Cents
  earlierCents: Cents
  earlierTaxCents: Cents
}

/**
 * Uses the tax of the refunded items and shipping, otherwise a share of the remaining tax, rounded half up. Neither the
 * refund nor the remaining payment is ever smaller than its tax, so that all refunds add up to the tax of the payment.
 * Source: docs/rules.md, J-4.
 * @param linesTaxCents null if no items are refunded, or for less than their price before tax.
 */
export function taxOfRefund(amountCents: Cents, paid: PaidBack, linesTaxCents: Cents | null): Cents {
  const leftCents = paid.totalCents - paid.earlierCents
  const leftTaxCents = paid.taxCents - paid.earlierTaxCents
  const wanted = linesTaxCents ?? shareOf(amountCents, { leftCents, leftTaxCents })
  const least = Math.max(wanted, leftTaxCents - (leftCents - amountCents), 0)
  return cents(Math.min(least, amountCents, leftTaxCents))
}

function shareOf(amountCents: Cents, left: { leftCents: number; leftTaxCents: number }): number {
  const twiceLeft = 2n * BigInt(left.leftCents)
  if (twiceLeft === 0n) return 0
  return Number((2n * BigInt(amountCents) * BigInt(left.leftTaxCents) + BigInt(left.leftCents)) / twiceLeft)
}
