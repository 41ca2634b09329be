import { z } from 'zod'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

/** Money that the shop owes in goods. */
export const BalanceKind = z.enum(['gift_card', 'store_credit'])
export type BalanceKind = z.infer<typeof BalanceKind>

/**
 * What moved it. `sold`: paid for. `issued` and `corrected`: by one of the staff. `spent` for a purchase, `refunded` from one.
 * `sale_refunded`: the card itself was given back; `sale_refund_failed`: and that did not work.
 */
export const BalanceMove = z.enum([
  'sold',
  'issued',
  'corrected',
  'spent',
  'refunded',
  'sale_refunded',
  'sale_refund_failed',
])
export type BalanceMove = z.infer<typeof BalanceMove>

/** A part of a total that a balance pays. */
export const AppliedBalance = z.object({
  id: Id,
  kind: BalanceKind,
  /** Such as “Gift card ••••7K2M”. */
  label: z.string(),
  amount: Money,
})
export type AppliedBalance = z.infer<typeof AppliedBalance>

/** What balances pay of a total, and what is left for a card. */
export const BalanceShare = z.object({ balances: z.array(AppliedBalance), due: Money })
