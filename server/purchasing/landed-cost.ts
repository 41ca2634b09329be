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

/** What the pieces of a line that arrived cost with their part of its share, rounded half up. */
export function arrivedCents({ quantity, unitCost }: OrderedLine, share: Cents, arrived: number): Cents {
  return cents(unitCost * arrived + Math.round((share * arrived) / quantity))
}
