import { type Cents, cents } from '#contract/money.ts'
import type { GiveBack } from '#contract/orders/order-return.ts'
import { Problem } from '#contract/problem.ts'
import type { RefundShare } from '../../balances/refund-allocation.ts'
import { coveredBy } from '../../balances/tender.ts'
import { dollars } from '../../mail/dollars.ts'

export interface SplitReturn {
  /** The part that is still owed for the goods, which nobody gets. */
  owed: RefundShare[]
  /** Pays the new goods. */
  exchanged: RefundShare[]
  givenBack: RefundShare[]
}

/**
 * Shares of a return, in the order in which refunds go back (docs/rules.md, T-5): the new goods are paid with the last
 * of them, so that a card gets its money back before anybody gets cash.
 */
export function splitReturn(shares: RefundShare[], newGoodsCents: Cents): SplitReturn {
  const owed = shares.filter(({ source }) => source === 'account')
  const paid = shares.filter(({ source }) => source !== 'account')
  let back = Math.max(0, coveredBy(paid) - newGoodsCents)
  const split = paid.map((share) => {
    const given = Math.min(back, share.amountCents)
    back -= given
    return { share, given, used: share.amountCents - given }
  })
  return {
    owed,
    exchanged: split.flatMap(({ share, used }) => (used > 0 ? [{ ...share, amountCents: cents(used) }] : [])),
    givenBack: split.flatMap(({ share, given }) => (given > 0 ? [{ ...share, amountCents: cents(given) }] : [])),
  }
}

/** The part that gift cards and store credit paid returns to them, whatever was chosen. */
export function isRedirected({ isOfBalance, source }: RefundShare, giveBack: GiveBack): boolean {
  if (isOfBalance || giveBack === 'original') return false
  return giveBack === 'store_credit' || source !== 'cash'
}

/**
 * Otherwise a stolen card could become cash (docs/rules.md, C-20).
 * @param leftCents of the limit, for this order.
 * @throws Problem `cash_limit`.
 */
export function requireCashLimit(givenBack: RefundShare[], leftCents: Cents): void {
  const inCash = coveredBy(givenBack.filter((share) => isRedirected(share, 'cash')))
  if (inCash <= leftCents) return
  const message =
    leftCents === 0
      ? 'This was not paid in cash. Give the money back the way it was paid, or as store credit.'
      : `At most ${dollars(leftCents)} that was not paid in cash can be given back in cash. Choose the original payment or store credit.`
  throw new Problem('conflict', 'cash_limit', message, { fields: { giveBack: [message] } })
}
