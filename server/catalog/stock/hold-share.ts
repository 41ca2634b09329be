/** Measured from the first hold, however often it is renewed (docs/rules.md, S-2). */
export const MAX_HOLD_MINUTES = 45
/** A network that held a product unpaid for so long may hold it again after this time (S-8). */
export const HOLD_PAUSE_MINUTES = 180

interface KeptPieces {
  onHand: number
  byNetwork: number
}

/** Half of the stock, three quarters per network, and at least three or four for a household (docs/rules.md, S-8). */
export function maxHeldUnits({ onHand, byNetwork }: KeptPieces): number {
  const ofShopper = Math.max(3, Math.ceil(onHand / 2))
  const ofNetwork = Math.max(4, Math.ceil((onHand * 3) / 4))
  return Math.max(0, Math.min(ofShopper, ofNetwork - byNetwork))
}

/** A tenth of the products on sale, and a fifth per network (S-8). */
export function maxHeldProducts(onSale: number): { byShopper: number; byNetwork: number } {
  return { byShopper: Math.max(5, Math.ceil(onSale / 10)), byNetwork: Math.max(10, Math.ceil(onSale / 5)) }
}

export function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * 60_000)
}
