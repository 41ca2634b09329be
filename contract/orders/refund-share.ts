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
