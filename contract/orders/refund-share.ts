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
 * Which part of a refund is tax: that of its lines, else the order's share, rounded half up. The last refund takes what
 * is left, and none takes more, so that all of them come to the order's tax. Source: docs/rules.md, J-4.
 * @param linesTaxCents the tax in its lines; null where it is for no lines, or for less than they are worth before tax.
 */
export function taxOfRefund(amountCents: Cents, paid: PaidBack, linesTaxCents: Cents | null): Cents {
  const leftCents = paid.taxCents - paid.earlierTaxCents
  if (paid.earlierCents + amountCents >= paid.totalCents) return cents(leftCents)
  return cents(Math.min(linesTaxCents ?? shareOf(amountCents, paid), leftCents))
}

/** In big integers, as two large amounts multiplied are more than a number holds exactly. */
function shareOf(amountCents: Cents, { taxCents, totalCents }: PaidBack): number {
  const twiceTotal = 2n * BigInt(totalCents)
  return Number((2n * BigInt(amountCents) * BigInt(taxCents) + BigInt(totalCents)) / twiceTotal)
}
