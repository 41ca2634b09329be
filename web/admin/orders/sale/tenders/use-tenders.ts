import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import type { ShownCard } from './sale-gift-card.tsx'
import type { ShownCredit } from './sale-store-credit.tsx'

/** What the customer showed that pays before cash or a card does. */
export function useTenders() {
  const [card, setCard] = useState<ShownCard | null>(null)
  const [credit, setCredit] = useState<ShownCredit | null>(null)
  return { card, setCard, credit, setCredit }
}

/** What is to be paid of a sale. */
export interface Owed {
  /** Goods and bills. */
  total: Dollars
  /** Of it what is paid for gift cards; no other pays that. */
  moneyOnly: Dollars
  /** For the staff, beside the total; no gift card pays it. */
  tip: Dollars
  card: ShownCard | null
  credit: ShownCredit | null
}
