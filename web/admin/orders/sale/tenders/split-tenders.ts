import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import type { Input } from '../../../../api.ts'
import type { Owed } from './use-tenders.ts'

type SentTenders = Pick<Input<'POST /admin/orders'>, 'giftCard' | 'storeCredit'>

export interface SplitTenders {
  byCard: Dollars
  byCredit: Dollars
  due: Dollars
  sent: SentTenders
}

/**
 * The gift card pays first, then store credit. They leave either nothing for the reader or at least its minimum
 * (docs/rules.md, C-15).
 */
export function splitTenders({ total, moneyOnly, tip, card, credit }: Owed, isAtReader: boolean): SplitTenders {
  const offered = centsOf(card?.available ?? 0) + centsOf(credit?.available ?? 0)
  const coverable = centsOf(total) - centsOf(moneyOnly)
  const besides = centsOf(moneyOnly) + centsOf(tip)
  const most = Math.min(offered, maxCovered(coverable, besides, isAtReader ? offered : null))
  const byCard = Math.min(centsOf(card?.available ?? 0), most)
  const byCredit = most - byCard
  return {
    byCard: dollarsOf(cents(byCard)),
    byCredit: dollarsOf(cents(byCredit)),
    due: dollarsOf(cents(centsOf(total) + centsOf(tip) - most)),
    sent: {
      ...(card && { giftCard: { code: card.code, amount: dollarsOf(cents(byCard)) } }),
      ...(credit && { storeCredit: { id: credit.id, amount: dollarsOf(cents(byCredit)) } }),
    },
  }
}

function maxCovered(coverable: number, besides: number, offered: number | null): number {
  const rest = offered === null ? 0 : Math.max(0, coverable - offered) + besides
  return rest > 0 && rest < MIN_CHARGE ? Math.max(0, coverable + besides - MIN_CHARGE) : coverable
}
