import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Cents } from '../money.ts'
import { Money } from '../money-schema.ts'
import { PaymentIntentId } from '../payments/payment.ts'
import { Email, multilineText, text } from '../scalars.ts'

export const MAX_GIFT_CARD_CENTS = 100_000
export const MIN_GIFT_CARD_CENTS = 500

export const GiftCardAmount = Money.refine(
  (amount) => amount >= MIN_GIFT_CARD_CENTS && amount <= MAX_GIFT_CARD_CENTS,
  'A gift card can have $5.00 to $1,000.00',
)

/** The listed amounts, and each whole dollar between the lowest and the highest of them. */
export function isSoldAmount(amounts: Cents[], amount: Cents): boolean {
  const isBetween = amount > Math.min(...amounts) && amount < Math.max(...amounts)
  return amounts.includes(amount) || (isBetween && amount % 100 === 0)
}

export const GiftCode = text(40, { min: 1, message: 'Enter the code of the card' })

export const GiftCardOffer = z.object({ amounts: z.array(Money) })
export type GiftCardOffer = z.infer<typeof GiftCardOffer>

export const giftCardPeople = {
  buyerName: text(120, { min: 1, message: 'Enter your name' }),
  buyerEmail: Email,
  recipientName: text(120).default(''),
  recipientEmail: z.union([z.literal(''), Email]).default(''),
  message: multilineText(500).default(''),
}

export const GiftCardPurchase = z.strictObject({
  /** The browser generates it, so that resending the request does not create a second card. */
  key: z.uuid(),
  amount: GiftCardAmount,
  ...giftCardPeople,
})
export type GiftCardPurchase = z.output<typeof GiftCardPurchase>

export const OpenedGiftCard = z.object({
  code: z.string(),
  balance: Money,
  from: z.string(),
  message: z.string(),
  isBlocked: z.boolean(),
})
export type OpenedGiftCard = z.infer<typeof OpenedGiftCard>

export const getGiftCardOffer = endpoint('GET /gift-cards', {
  summary: 'List gift card amounts that are sold online',
  output: GiftCardOffer,
})
export const prepareGiftCard = endpoint('POST /gift-cards', {
  summary: 'Create a payment intent for a gift card; its code is created after the payment',
  input: GiftCardPurchase,
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
export const reportGiftCardPayment = endpoint('POST /gift-cards/report', {
  summary: 'Get the gift card of a successful payment; creates it if necessary',
  input: z.strictObject({ key: z.uuid(), paymentIntentId: PaymentIntentId }),
  output: z.object({ amount: Money, mailedTo: z.string(), cardKey: z.string().nullable() }),
})
export const openGiftCard = endpoint('POST /gift-cards/open', {
  summary: 'Get the code of a gift card by the key of its link',
  input: z.strictObject({ key: z.string().max(100) }),
  output: OpenedGiftCard,
})
export const getGiftCardBalance = endpoint('POST /gift-cards/balance', {
  summary: 'Get the balance of a gift card by its code',
  input: z.strictObject({ code: GiftCode }),
  output: z.object({ balance: Money, hint: z.string() }),
})
