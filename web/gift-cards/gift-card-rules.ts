import { GiftCardPurchase, getGiftCardBalance } from '#contract/balances/gift-card.ts'

/** The contract's own rules, loaded when the form is first checked. */
export const balanceRules = getGiftCardBalance.input
export const purchaseRules = GiftCardPurchase.omit({ key: true, amount: true })
