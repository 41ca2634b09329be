/** Counted from its first minute, however often it is asked for (docs/rules.md, S-2). */
export const MAX_HOLD_MINUTES = 45
/** A network that kept a product for so long unpaid begins again this long after it began (S-8). */
export const HOLD_PAUSE_MINUTES = 180

interface KeptPieces {
  onHand: number
  /** What other shoppers of the same network keep of it. */
  byNetwork: number
}

/**
 * How many pieces of a product one shopper may keep from others before a card was accepted (docs/rules.md, S-8): half
 * of the shelf, and a network three quarters, but always the three or four that a household buys.
 */
export function mostPiecesKept({ onHand, byNetwork }: KeptPieces): number {
  const ofShopper = Math.max(3, Math.ceil(onHand / 2))
  const ofNetwork = Math.max(4, Math.ceil((onHand * 3) / 4))
  return Math.max(0, Math.min(ofShopper, ofNetwork - byNetwork))
}

/** Of how many products at once: a tenth of those on sale, and a network a fifth (S-8). */
export function mostProductsKept(onSale: number): { byShopper: number; byNetwork: number } {
  return { byShopper: Math.max(5, Math.ceil(onSale / 10)), byNetwork: Math.max(10, Math.ceil(onSale / 5)) }
}

export function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * 60_000)
}
