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

export const LowStock = z.object({ productId: Id, name: z.string(), stock: z.int(), reorderPoint: z.int() })
export type LowStock = z.infer<typeof LowStock>

export const Overview = z.object({
  today: DayNumbers,
  yesterday: DayNumbers,
  sameWeekday: DayNumbers,
  series: z.array(DayNumbers),
  /** Over the last seven days, without cancelled orders. */
  bestSellers: z.array(BestSeller),
  lowStock: z.array(LowStock),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint('GET /admin/overview', {
  summary: 'Get sales figures, best sellers and low stock',
  output: Overview,
})
