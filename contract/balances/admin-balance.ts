import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { SaleBill } from '../orders/counter-sale.ts'
import { Id, Instant, Paging, text } from '../scalars.ts'
import { BalanceKind, BalanceMove } from './balance.ts'
import { GiftCardAmount, GiftCode, giftCardPeople } from './gift-card.ts'

export const BalanceRow = z.object({
  id: Id,
  kind: BalanceKind,
  hint: z.string(),
  holder: z.string(),
  balance: Money,
  held: Money,
  blockedAt: Instant.nullable(),
  createdAt: Instant,
})
export type BalanceRow = z.infer<typeof BalanceRow>

export const BalanceEntry = z.object({
  id: Id,
  kind: BalanceMove,
  amount: SignedMoney,
  orderId: Id.nullable(),
  reason: z.string(),
  actor: z.string(),
  at: Instant,
})
export type BalanceEntry = z.infer<typeof BalanceEntry>

export const AdminBalance = BalanceRow.extend({
  buyerEmail: z.string(),
  recipientEmail: z.string(),
  blockedWhy: z.string(),
  refundable: Money.nullable(),
  entries: z.array(BalanceEntry),
})
export type AdminBalance = z.infer<typeof AdminBalance>

export const BalanceSearch = z.object({
  show: z.enum(['open', 'used', 'blocked', 'all']).default('open'),
  kind: BalanceKind.optional(),
  search: text(254).optional(),
  ...Paging,
})
export type BalanceSearch = z.output<typeof BalanceSearch>

const Ref = z.strictObject({ id: Id })
const Reason = text(200, { min: 1, message: 'Say why' })

export const GiftCardDraft = z.strictObject({
  /** The browser generates it, so that resending the request does not create a second card. */
  key: z.uuid(),
  amount: GiftCardAmount,
  ...giftCardPeople,
  buyerName: text(120).default(''),
  buyerEmail: z.union([z.literal(''), giftCardPeople.buyerEmail]).default(''),
})
export type GiftCardDraft = z.output<typeof GiftCardDraft>

export const SoldGiftCard = z.object({ id: Id, code: z.string(), amount: Money })
export type SoldGiftCard = z.infer<typeof SoldGiftCard>

export const listBalances = endpoint('GET /admin/balances', {
  summary: 'Gift cards and store credit, the latest first',
  input: BalanceSearch,
  page: BalanceRow,
})
export const getBalanceSums = endpoint('GET /admin/balances/sums', {
  summary: 'What the shop owes in goods: all that is left on gift cards and as store credit',
  output: z.object({ giftCards: Money, storeCredit: Money, open: z.int() }),
})
export const getBalance = endpoint('GET /admin/balances/:id', {
  summary: 'One of them with all that moved it',
  input: Ref,
  output: AdminBalance,
})
export const drawGiftCard = endpoint('POST /admin/gift-cards', {
  summary: 'Draw up a gift card as a bill for the till; a sale that pays for it makes it a card with a code',
  input: GiftCardDraft,
  output: SaleBill,
  status: 201,
})
export const showSoldGiftCard = endpoint('POST /admin/gift-cards/sold', {
  summary: 'The code of a card that a sale at the counter has paid for within the last hour',
  input: z.strictObject({ key: z.uuid() }),
  output: SoldGiftCard,
})
export const checkGiftCard = endpoint('POST /admin/gift-cards/check', {
  summary: 'What the card that a customer shows could pay now',
  input: z.strictObject({ code: GiftCode }),
  output: z.object({ hint: z.string(), available: Money }),
})
export const blockBalance = endpoint('POST /admin/balances/:id/block', {
  summary: 'Nothing can be spent from it until it is opened again',
  input: Ref.extend({ reason: Reason }),
  output: AdminBalance,
})
export const unblockBalance = endpoint('POST /admin/balances/:id/unblock', {
  summary: 'It can be spent again',
  input: Ref,
  output: AdminBalance,
})
export const replaceGiftCard = endpoint('POST /admin/balances/:id/replace', {
  summary: 'A new code for a lost card; the old one opens nothing from now on',
  input: Ref.extend({ reason: Reason }),
  output: SoldGiftCard,
})
export const refundGiftCard = endpoint('POST /admin/balances/:id/refund', {
  summary: 'Give a card back: what is left of it goes back the way it was paid',
  input: Ref.extend({ key: z.uuid(), reason: Reason }),
  output: AdminBalance,
})
export const saveGiftCardAmounts = endpoint('PUT /admin/gift-cards/amounts', {
  summary: 'The amounts that are sold online; none: no gift cards are sold there',
  input: z.strictObject({ amounts: z.array(GiftCardAmount).max(12) }),
  output: z.object({ amounts: z.array(Money) }),
})
