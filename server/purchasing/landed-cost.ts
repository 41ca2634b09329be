import { type Cents, cents } from '#contract/money.ts'
import { shareOut } from '#contract/pricing/share-out.ts'

interface OrderedLine {
  quantity: number
  unitCost: Cents
}

/** By value, or by quantity if no line has a value (docs/rules.md, S-14). */
export function deliveryShares(delivery: Cents, lines: OrderedLine[]): Cents[] {
  const values = lines.map(({ quantity, unitCost }) => cents(quantity * unitCost))
  const hasValue = values.some((value) => value > 0)
  return shareOut(delivery, hasValue ? values : lines.map(({ quantity }) => cents(quantity)))
}

interface OpenLine extends OrderedLine {
  received: number
}

/**
 * Takes the share of the items that remain, so that all receipts together have exactly the line's share.
 * @param borne the share of earlier receipts.
 */
export function arrivedCents(
  { quantity, unitCost, received }: OpenLine,
  { share, borne }: Record<'share' | 'borne', Cents>,
  arrived: number,
): Cents {
  const open = Math.max(quantity - received, arrived)
  return cents(unitCost * arrived + Math.round(((share - borne) * arrived) / open))
}
