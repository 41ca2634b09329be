import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { CalendarDate, Id } from '../scalars.ts'

/** Orders count on the day they are placed, repairs and managed IT when paid, refunds when requested. */
export const DayNumbers = z.object({
  day: CalendarDate,
  orders: z.int(),
  /** Orders, repairs and managed IT, including shipping and tax. */
  sales: Money,
  tax: Money,
  refunds: Money,
  net: SignedMoney,
  /** The average order, without repairs; null on a day without orders. */
  average: Money.nullable(),
})
export type DayNumbers = z.infer<typeof DayNumbers>

export const BestSeller = z.object({
  productId: Id,
  name: z.string(),
  imageUrl: z.string(),
  units: z.int(),
  goods: Money,
})
export type BestSeller = z.infer<typeof BestSeller>

export const Overview = z.object({
  today: DayNumbers,
  yesterday: DayNumbers,
  sameWeekday: DayNumbers,
  series: z.array(DayNumbers),
  /** Over the last seven days, without canceled orders. */
  bestSellers: z.array(BestSeller),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint('GET /admin/overview', {
  summary: 'Get sales figures and best sellers',
  output: Overview,
})

export const TodaysWorkKind = z.enum([
  'repairs_due',
  'repairs_late',
  'repairs_waiting',
  'repairs_ready',
  'appointments',
  'orders_to_pack',
  'orders_to_hand_over',
])
export type TodaysWorkKind = z.infer<typeof TodaysWorkKind>

export const TodaysWorkCount = z.object({ kind: TodaysWorkKind, count: z.int(), isMore: z.boolean() })
export type TodaysWorkCount = z.infer<typeof TodaysWorkCount>

export const countTodaysWork = endpoint('GET /admin/work', {
  summary: 'Count repairs, appointments and orders of today that the requester may see',
  output: z.array(TodaysWorkCount),
})
