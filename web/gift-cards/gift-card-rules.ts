import { GiftCardPurchase, getGiftCardBalance } from '#contract/balances/gift-card.ts'

export const balanceRules = getGiftCardBalance.input
export const purchaseRules = GiftCardPurchase.omit({ key: true, amount: true })
