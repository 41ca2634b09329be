import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Id, Instant, text } from '../scalars.ts'

export const AccountCharge = z.object({
  id: Id,
  label: z.string(),
  href: z.string().nullable(),
  at: Instant,
  amount: Money,
  paid: Money,
  refunded: Money,
  writtenOff: Money,
  open: Money,
})
export type AccountCharge = z.infer<typeof AccountCharge>

export const AccountStatement = z.object({
  name: z.string(),
  /** 0: the customer may not buy on account. */
  limit: Money,
  owed: Money,
  /** The part of the limit that is left. */
  available: Money,
  /** The latest first. */
  charges: z.array(AccountCharge),
})
export type AccountStatement = z.infer<typeof AccountStatement>

export const AccountLimit = z.strictObject({
  id: Id,
  limit: Money.refine((limit) => limit >= 0 && limit <= MAX_CENTS, 'Enter an amount up to $999,999.99'),
})
export type AccountLimit = z.output<typeof AccountLimit>

export const getAccountStatement = endpoint('GET /admin/customers/:id/statement', {
  summary: 'Get what a customer bought on account, what is owed of it, and the limit',
  input: z.strictObject({ id: Id }),
  output: AccountStatement,
})
export const setAccountLimit = endpoint('PUT /admin/customers/:id/account-limit', {
  summary: 'Set how much a customer may owe; 0 means that the customer may not buy on account',
  input: AccountLimit,
  output: AccountStatement,
})

export const AccountWriteOff = z.strictObject({ reason: text(200, { min: 1, message: 'Enter a reason' }) })
export type AccountWriteOff = z.output<typeof AccountWriteOff>

export const writeOffCharge = endpoint('POST /admin/account-charges/:id/write-off', {
  summary: 'Write off what a customer still owes for one purchase on account, as a bad debt',
  input: AccountWriteOff.extend({ id: Id }),
  output: AccountStatement,
})
