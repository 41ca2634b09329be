import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SignedMoney } from '../money-schema.ts'
import { CalendarDate, Instant, Paging } from '../scalars.ts'
import { PaymentAllocation } from './payment.ts'

/**
 * `fee` is charged for something else than one payment. `other` covers transfers, reserves and refunds that a bank sent
 * back.
 */
export const CardTransactionKind = z.enum(['payment', 'refund', 'dispute', 'fee', 'payout', 'other'])
export type CardTransactionKind = z.infer<typeof CardTransactionKind>

export const PayoutStatus = z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

export const PayoutRow = z.object({
  /** The provider's. */
  id: z.string(),
  status: PayoutStatus,
  createdAt: Instant,
  /** When the bank is expected to have it. */
  arrivesOn: CalendarDate,
  amount: SignedMoney,
  /** Payments less refunds and disputes, before fees. */
  gross: SignedMoney,
  fees: SignedMoney,
  transactions: z.int(),
  /** The part that its transactions do not explain; null until the provider lists them. */
  difference: SignedMoney.nullable(),
  /** Card money in it that no sale or refund of the shop accounts for. */
  unmatched: SignedMoney,
})
export type PayoutRow = z.infer<typeof PayoutRow>

export const CardTransaction = z.object({
  id: z.string(),
  kind: CardTransactionKind,
  at: Instant,
  description: z.string(),
  amount: SignedMoney,
  fee: SignedMoney,
  net: SignedMoney,
  unmatched: SignedMoney,
  /** Records that were paid, such as an order. */
  paidFor: z.array(PaymentAllocation.pick({ kind: true, label: true })),
})
export type CardTransaction = z.infer<typeof CardTransaction>

export const Payout = PayoutRow.extend({ items: z.array(CardTransaction) })
export type Payout = z.infer<typeof Payout>

export const PayoutSearch = z.object(Paging)
export type PayoutSearch = z.output<typeof PayoutSearch>

export const listPayouts = endpoint('GET /admin/payouts', {
  summary: 'List what the card provider paid out to the bank, the newest first',
  input: PayoutSearch,
  page: PayoutRow,
})
export const getPayout = endpoint('GET /admin/payouts/:id', {
  summary: 'Get a payout with its payments, refunds and fees',
  input: z.strictObject({ id: z.string().max(255) }),
  output: Payout,
})
