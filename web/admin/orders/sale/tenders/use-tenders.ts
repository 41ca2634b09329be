import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import type { ShownCard } from './sale-gift-card.tsx'
import type { ShownCredit } from './sale-store-credit.tsx'

export function useTenders() {
  const [card, setCard] = useState<ShownCard | null>(null)
  const [credit, setCredit] = useState<ShownCredit | null>(null)
  return { card, setCard, credit, setCredit }
}

export interface Owed {
  total: Dollars
  /** The part of the total that gift cards and store credit cannot pay (docs/rules.md, T-9). */
  moneyOnly: Dollars
  tip: Dollars
  card: ShownCard | null
  credit: ShownCredit | null
}
