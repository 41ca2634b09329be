import { useState } from 'react'
import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import type { Input } from '../../../api.ts'
import { paidByCard, type ShownCard } from './sale-gift-card.tsx'
import type { ShownCredit } from './sale-store-credit.tsx'

/** What pays before cash or the terminal does, as it is sent. */
export type SentTenders = Pick<Input<'POST /admin/orders'>, 'giftCard' | 'storeCredit'>

/** The gift card pays first, then the credit; `due` is left for cash or the terminal. */
export function useTenders(total: Dollars) {
  const [card, setCard] = useState<ShownCard | null>(null)
  const [credit, setCredit] = useState<ShownCredit | null>(null)
  const byCard = paidByCard(card, total)
  const afterCard = less(total, byCard)
  const byCredit = credit ? smaller(credit.available, afterCard) : 0
  const sent: SentTenders = {
    ...(card && { giftCard: { code: card.code, amount: byCard } }),
    ...(credit && { storeCredit: { id: credit.id, amount: byCredit } }),
  }
  return { card, setCard, credit, setCredit, byCredit, due: less(afterCard, byCredit), sent }
}

function less(amount: Dollars, taken: Dollars): Dollars {
  return dollarsOf(cents(centsOf(amount) - centsOf(taken)))
}

function smaller(a: Dollars, b: Dollars): Dollars {
  return centsOf(a) < centsOf(b) ? a : b
}
