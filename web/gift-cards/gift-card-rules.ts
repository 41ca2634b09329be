import { z } from 'zod'
import { GiftCardPurchase, getGiftCardBalance } from '#contract/balances/gift-card.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

/** The contract's own rules, loaded when the form is first checked. */
export const balanceRules = getGiftCardBalance.input
export const purchaseRules = GiftCardPurchase.omit({ key: true, amount: true })
