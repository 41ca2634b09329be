import { type Cents, cents } from '../money.ts'

export interface RefundedItem {
  quantity: number
  /** Pieces that were refunded before. */
  refundedQuantity: number
  /** What the whole line cost, its share of the tax included. */
  paidCents: Cents
}

/**
 * What so many further pieces of a line are worth, tax included. Counted from the line's beginning, so that all its
 * pieces come to what was paid for it, in however many refunds. Source: docs/rules.md, O-10.
 */
export function refundOfPieces(
  { quantity, refundedQuantity, paidCents }: RefundedItem,
  pieces: number,
): Cents {
  const upTo = (count: number) => Math.floor((paidCents * count) / quantity)
  return cents(upTo(refundedQuantity + pieces) - upTo(refundedQuantity))
}

/** What was paid for an order, and what of it went back before. */
export interface PaidBack {
  totalCents: Cents
  taxCents: Cents
  earlierCents: Cents
  earlierTaxCents: Cents
}

/**
 * The tax in a refund: that of its lines and shipping, else the share of the tax that is left, rounded half up. It is never
 * more than the refund or the tax that is left, and what stays with the shop is never less than the tax that stays in it,
 * so that all refunds of a payment add up to its tax. Source: docs/rules.md, J-4.
 * @param linesTaxCents the tax in its lines; null where it is for no lines, or for less than they are worth before tax.
 */
export function taxOfRefund(amountCents: Cents, paid: PaidBack, linesTaxCents: Cents | null): Cents {
  const leftCents = paid.totalCents - paid.earlierCents
  const leftTaxCents = paid.taxCents - paid.earlierTaxCents
  const wanted = linesTaxCents ?? shareOf(amountCents, { leftCents, leftTaxCents })
  const least = Math.max(wanted, leftTaxCents - (leftCents - amountCents), 0)
  return cents(Math.min(least, amountCents, leftTaxCents))
}

/** In big integers, as two large amounts multiplied are more than a number holds exactly. */
function shareOf(amountCents: Cents, left: { leftCents: number; leftTaxCents: number }): number {
  const twiceLeft = 2n * BigInt(left.leftCents)
  if (twiceLeft === 0n) return 0
  return Number((2n * BigInt(amountCents) * BigInt(left.leftTaxCents) + BigInt(left.leftCents)) / twiceLeft)
}
