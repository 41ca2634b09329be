import { formatMoney } from '../../ui/money.tsx'
import type { Promotion } from './promotion-values.ts'

/** What it does, in the words of a list. */
export function promotionText(promotion: Promotion): string {
  const { kind, percent, amount, buyQuantity, getQuantity, minimum, scope } = promotion
  const what = {
    percent: `${percent}% off`,
    amount: `${formatMoney(amount ?? 0)} off`,
    free_shipping: 'Free shipping',
    buy_get: `Buy ${buyQuantity}, get ${getQuantity} free`,
  }[kind]
  const of = scope === 'all' ? '' : ` on some ${scope}`
  return `${what}${of}${minimum === null ? '' : ` from ${formatMoney(minimum)}`}`
}

export const PROMOTION_STATES = {
  active: 'Active',
  scheduled: 'Scheduled',
  over: 'Over',
  used_up: 'Used up',
  off: 'Off',
}
