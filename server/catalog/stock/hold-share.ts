/** Paying again extends the hold, but never beyond this long after its first minute (docs/rules.md, S-2). */
export const MAX_HOLD_MINUTES = 45
const HOLD_MINUTES = 30
/** A network that held a product unpaid for so long may hold it again after this time (S-8). */
export const HOLD_PAUSE_MINUTES = 180

interface StockInNetwork {
  onHand: number
  byNetwork: number
}

/** Half of the stock, three quarters per network, and at least three or four for a household (docs/rules.md, S-8). */
export function maxHeldUnits({ onHand, byNetwork }: StockInNetwork): number {
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

/** Half an hour from now, limited by `MAX_HOLD_MINUTES` after the hold began (docs/rules.md, S-2). */
export function holdExpiry(now: Date, since: Date): Date {
  return new Date(Math.min(minutesAfter(now, HOLD_MINUTES), minutesAfter(since, MAX_HOLD_MINUTES)))
}

/** Whether stock was held for the maximum time, that minute included. */
export function isHoldOver({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() >= minutesAfter(createdAt, MAX_HOLD_MINUTES)
}

function minutesAfter(moment: Date, minutes: number): number {
  return moment.getTime() + minutes * 60_000
}
