import { type Cents, cents } from '#contract/money.ts'
import { shareOut } from '#contract/pricing/share-out.ts'

interface OrderedLine {
  quantity: number
  unitCost: Cents
}

/** What each line bears of freight and duty: by its value, or by its pieces where nothing has one (docs/rules.md, S-14). */
export function deliveryShares(delivery: Cents, lines: OrderedLine[]): Cents[] {
  const values = lines.map(({ quantity, unitCost }) => cents(quantity * unitCost))
  const hasValue = values.some((value) => value > 0)
  return shareOut(delivery, hasValue ? values : lines.map(({ quantity }) => cents(quantity)))
}

interface OpenLine extends OrderedLine {
  /** How many arrived before. */
  received: number
}

/**
 * What the pieces of a line that arrive now cost with their part of its share: of what is left of the share as much as of the
 * pieces that are left, so that the last ones bear the rest and all together bear exactly the share.
 * @param borne what those that arrived before bear of it.
 */
export function arrivedCents(
  { quantity, unitCost, received }: OpenLine,
  { share, borne }: Record<'share' | 'borne', Cents>,
  arrived: number,
): Cents {
  // More than is still to come is refused by whoever counts it.
  const open = Math.max(quantity - received, arrived)
  return cents(unitCost * arrived + Math.round(((share - borne) * arrived) / open))
}
