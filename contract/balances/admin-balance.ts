import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { SaleBill } from '../orders/counter-sale.ts'
import { Id, Instant, multilineText, Paging, text } from '../scalars.ts'
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
  customerId: Id.nullable(),
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
const Reason = multilineText(200, { min: 1, message: 'Say why' })

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
  summary: 'List gift cards and store credit, latest first',
  input: BalanceSearch,
  page: BalanceRow,
})
export const getBalanceSums = endpoint('GET /admin/balances/sums', {
  summary: 'Get the outstanding balance of all gift cards and store credit',
  output: z.object({ giftCards: Money, storeCredit: Money, open: z.int() }),
})
export const getBalance = endpoint('GET /admin/balances/:id', {
  summary: 'Get a balance with its transactions',
  input: Ref,
  output: AdminBalance,
})
export const drawGiftCard = endpoint('POST /admin/gift-cards', {
  summary: 'Create an unpaid gift card; a sale at the counter that pays for it creates its code',
  input: GiftCardDraft,
  output: SaleBill,
  status: 201,
})
export const showSoldGiftCard = endpoint('POST /admin/gift-cards/sold', {
  summary: 'Get the code of a card that was paid at the counter within the last hour',
  input: z.strictObject({ key: z.uuid() }),
  output: SoldGiftCard,
})
export const checkGiftCard = endpoint('POST /admin/gift-cards/check', {
  summary: 'Get the available balance of a customer’s gift card',
  input: z.strictObject({ code: GiftCode }),
  output: z.object({ hint: z.string(), available: Money }),
})
export const blockBalance = endpoint('POST /admin/balances/:id/block', {
  summary: 'Block a balance until it is unblocked',
  input: Ref.extend({ reason: Reason }),
  output: AdminBalance,
})
export const unblockBalance = endpoint('POST /admin/balances/:id/unblock', {
  summary: 'Unblock a balance',
  input: Ref,
  output: AdminBalance,
})
export const replaceGiftCard = endpoint('POST /admin/balances/:id/replace', {
  summary: 'Replace the code of a lost card; the old code stops working',
  input: Ref.extend({ reason: Reason }),
  output: SoldGiftCard,
})
export const refundGiftCard = endpoint('POST /admin/balances/:id/refund', {
  summary: 'Refund the rest of a card to the original payment method',
  input: Ref.extend({ key: z.uuid(), reason: Reason }),
  output: AdminBalance,
})
export const saveGiftCardAmounts = endpoint('PUT /admin/gift-cards/amounts', {
  summary: 'Set the amounts that are sold online; an empty list ends the sale',
  input: z.strictObject({ amounts: z.array(GiftCardAmount).max(12) }),
  output: z.object({ amounts: z.array(Money) }),
})
