import { type Cents, ZERO } from '../money.ts'
import { discountOn } from '../pricing/discount.ts'
import type { ReturnCondition } from './order-return.ts'

/**
 * Kept of the price with tax, half a cent rounded up. Defective goods have no fee, because the customer did not choose
 * to return them. Source: docs/rules.md, C-20.
 */
export function restockingFee(
  paidCents: Cents,
  { condition, waiveFee, feePercent }: { condition: ReturnCondition; waiveFee: boolean; feePercent: number },
): Cents {
  if (waiveFee || condition === 'defective') return ZERO
  return discountOn(paidCents, { percent: feePercent })
}
