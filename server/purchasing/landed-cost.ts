import { type Cents, cents } from '#contract/money.ts'
import { shareOut } from '#contract/pricing/share-out.ts'

interface OrderedLine {
  quantity: number
  unitCost: Cents
}

/** By value, or by quantity if no line has a value (docs/rules.md, S-14). */
export function deliveryShares(delivery: Cents, lines: OrderedLine[]): Cents[] {
  return sharesByValue(
    delivery,
    lines.map(({ quantity, unitCost }) => ({ quantity, cents: cents(quantity * unitCost) })),
  )
}

/** @param goods with the cost of all of their pieces together. */
export function sharesByValue(total: Cents, goods: { quantity: number; cents: Cents }[]): Cents[] {
  const values = goods.map((one) => one.cents)
  const hasValue = values.some((value) => value > 0)
  return shareOut(total, hasValue ? values : goods.map(({ quantity }) => cents(quantity)))
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
