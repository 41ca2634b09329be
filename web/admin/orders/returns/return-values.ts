import { centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import type { Output } from '../../../api.ts'
import { formatMoney } from '../../../ui/money.tsx'

export interface ReturnChoice {
  quantity: number
  condition: 'restock' | 'defective' | 'discard'
  waiveFee: boolean
}

/** By the id of the item. */
export type ReturnChoices = Record<number, ReturnChoice>

export function linesOf(choices: ReturnChoices) {
  return Object.entries(choices)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([itemId, choice]) => ({ itemId: Number(itemId), ...choice }))
}

type Quote = Pick<Output<'POST /admin/returns/quote'>, 'due' | 'givenBack'>

const HOW: Record<string, string> = {
  cash: ' in cash',
  store_credit: ' as store credit',
  card: ' to the card',
  terminal: ' to the card',
  check: ' by check',
  gift_card: ' to the gift card',
}

export function returnButtonText(quote: Quote | undefined, cashDue: (amount: number) => number): string {
  if (!quote) return 'Complete return'
  if (quote.due > 0) return `Take payment ${formatMoney(quote.due)}`
  const given = quote.givenBack.filter(({ way }) => way !== 'account')
  const [only] = given
  if (!only) return 'Complete exchange'
  const sum = dollarsOf(sumCents(given.map(({ amount }) => centsOf(amount))))
  return `Give back ${formatMoney(given.length === 1 && only.way === 'cash' ? cashDue(sum) : sum)}${given.length === 1 ? HOW[only.way] : ''}`
}
