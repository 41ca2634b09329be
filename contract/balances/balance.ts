import { z } from 'zod'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

export const BalanceKind = z.enum(['gift_card', 'store_credit'])
export type BalanceKind = z.infer<typeof BalanceKind>

/** A layaway's balance holds what was paid for it until the goods are handed over. */
export type StoredBalanceKind = BalanceKind | 'layaway'

/**
 * `issued` and `corrected` are done by staff. `sale_refunded` returns the price of the card itself or the payment for a
 * layaway, and `sale_refund_failed` undoes that. `fee` is that of a canceled layaway.
 */
export const BalanceMove = z.enum([
  'sold',
  'issued',
  'corrected',
  'spent',
  'refunded',
  'sale_refunded',
  'sale_refund_failed',
  'returned',
  'fee',
])
export type BalanceMove = z.infer<typeof BalanceMove>

export const AppliedBalance = z.object({ id: Id, kind: BalanceKind, label: z.string(), amount: Money })
export type AppliedBalance = z.infer<typeof AppliedBalance>

export const BalanceShare = z.object({ balances: z.array(AppliedBalance), due: Money })
