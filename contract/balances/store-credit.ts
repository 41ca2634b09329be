import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { Id, Instant, multilineText, text } from '../scalars.ts'
import { AdminBalance } from './admin-balance.ts'
import { BalanceMove } from './balance.ts'

export const MAX_STORE_CREDIT_CENTS = 500_000

const Amount = Money.refine((amount) => amount > 0 && amount <= MAX_STORE_CREDIT_CENTS, 'Enter $0.01 to $5,000.00')
const Reason = multilineText(200, { min: 1, message: 'Say why' })

export const CreditGift = z.strictObject({
  /** The browser generates it, so that resending the request gives the credit only once. */
  key: z.uuid(),
  customer: text(254, { min: 1, message: 'Enter a username or email' }),
  amount: Amount,
  reason: Reason,
})
export type CreditGift = z.output<typeof CreditGift>

export const CreditTaken = z.strictObject({ id: Id, key: z.uuid(), amount: Amount, reason: Reason })
export type CreditTaken = z.output<typeof CreditTaken>

export const MyCredit = z.object({
  balance: Money,
  entries: z.array(z.object({ id: Id, kind: BalanceMove, amount: SignedMoney, at: Instant })),
})
export type MyCredit = z.infer<typeof MyCredit>

export const giveCredit = endpoint('POST /admin/store-credit', {
  summary: 'Add store credit to a customer’s account',
  input: CreditGift,
  output: AdminBalance,
  status: 201,
})
export const takeCreditBack = endpoint('POST /admin/store-credit/:id/take-back', {
  summary: 'Deduct store credit that was added by mistake',
  input: CreditTaken,
  output: AdminBalance,
})
export const checkCredit = endpoint('POST /admin/store-credit/check', {
  summary: 'Get a customer’s available store credit',
  input: z.strictObject({ customer: CreditGift.shape.customer }),
  output: z.object({ id: Id, holder: z.string(), available: Money }),
})
export const getMyCredit = endpoint('GET /user/store-credit', {
  summary: 'Get the signed-in customer’s store credit with its transactions',
  output: MyCredit,
})
