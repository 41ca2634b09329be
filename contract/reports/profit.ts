import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SignedMoney } from '../money-schema.ts'
import { CalendarDate, Id } from '../scalars.ts'

export const ProfitKey = z.enum(['product', 'category', 'repair', 'technician', 'customer'])
export type ProfitKey = z.infer<typeof ProfitKey>

export const ProfitSort = z.enum([
  'profit-high',
  'profit-low',
  'sales-high',
  'sales-low',
  'margin-high',
  'margin-low',
  'name',
  'name-z',
])
export type ProfitSort = z.infer<typeof ProfitSort>

/** Amounts without tax. Source: docs/rules.md, J-20. */
export const ProfitAmounts = z.object({
  /** Before discounts and refunds. */
  sales: SignedMoney,
  discounts: SignedMoney,
  refunds: SignedMoney,
  netSales: SignedMoney,
  /** The part of the net sales whose cost is unknown. It is left out of profit and margin with its other costs. */
  unknownSales: SignedMoney,
  cost: SignedMoney,
  /** The charges of the card provider, distributed to what the payment paid for. */
  cardFees: SignedMoney,
  labor: SignedMoney,
  /** Null if no cost is known. */
  profit: SignedMoney.nullable(),
  /** Profit as a fraction of the net sales with a known cost; null if there are none. */
  margin: z.number().nullable(),
})
export type ProfitAmounts = z.infer<typeof ProfitAmounts>

export const ProfitRow = ProfitAmounts.extend({
  /** Null for what has no record, such as shipping. */
  id: Id.nullable(),
  name: z.string(),
})
export type ProfitRow = z.infer<typeof ProfitRow>

export const ProfitSearch = z.object({
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  by: ProfitKey.default('product'),
  sort: ProfitSort.default('profit-high'),
})
export type ProfitSearch = z.infer<typeof ProfitSearch>

export const Profit = z.object({
  from: CalendarDate,
  to: CalendarDate,
  by: ProfitKey,
  rows: z.array(ProfitRow),
  total: ProfitAmounts,
  /** The rows with the most profit, whatever the order of the others. */
  mostProfit: z.array(z.object({ name: z.string(), profit: SignedMoney })),
  /** There are more rows; the total includes them. */
  isMore: z.boolean(),
  /** Products without a cost when they were sold. */
  unknownProducts: z.int(),
  /** Repairs with a part without a cost, by their id. */
  unknownRepairs: z.array(z.object({ id: Id, number: z.string() })),
  /** False while the cost of labor is not entered in the repair settings. */
  isLaborKnown: z.boolean(),
})
export type Profit = z.infer<typeof Profit>

export const getProfit = endpoint('GET /admin/profit', {
  summary: 'Get the profit of a period by product, category, repair, technician or customer',
  input: ProfitSearch,
  output: Profit,
})
export const exportProfit = endpoint('GET /admin/profit/export', {
  summary: 'Export the profit of a period as CSV',
  input: ProfitSearch,
  download: 'text/csv',
})
