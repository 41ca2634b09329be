import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { WholeDrawer } from '../payments/drawer.ts'
import { CalendarDate } from '../scalars.ts'

const DaySums = z.object({
  /** Includes tips. */
  received: SignedMoney,
  tips: Money,
  refunded: SignedMoney,
  /** The cash that rounding added; below zero if it took cash away. */
  rounding: SignedMoney,
  net: SignedMoney,
})

export const DaySheet = z.object({
  day: CalendarDate,
  /** Cash, checks and the total are left out until every drawer of the day was counted, because counts are blind. */
  isBlind: z.boolean(),
  /** In this order; methods without a payment are left out. */
  payments: z.array(
    DaySums.extend({ method: z.enum(['cash', 'check', 'terminal', 'reader', 'online', 'account', 'balance']) }),
  ),
  total: DaySums.nullable(),
  /** Cash minus refunds; null while a drawer is counted blind, or if one was open on another day, too. */
  cashOutsideDrawers: SignedMoney.nullable(),
  /** Those that are open or were closed on this day. */
  drawers: z.array(WholeDrawer),
})
export type DaySheet = z.infer<typeof DaySheet>

export const getDaySheet = endpoint('GET /admin/day-sheet', {
  summary: 'Get the money of a day by payment method, with its cash drawers',
  /** In the shop's time zone; today by default. */
  input: z.strictObject({ day: CalendarDate.optional() }),
  output: DaySheet,
})
