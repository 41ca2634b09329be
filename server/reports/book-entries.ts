import { type SQL, sql } from 'drizzle-orm'
import { spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import type { Period } from './period.ts'

/** Deposits for appointments and sold gift cards are liabilities, not sales. */
const isIncome = sql`subject in ('order', 'repair', 'plan')`
export const isIncomingSale = sql`kind = 'sale' and ${isIncome}`
const isRefund = sql`kind in ('refund', 'refund_rate') and ${isIncome}`
const changesTax = sql`kind in ('sale', 'sale_rate', 'tax_correction') and ${isIncome}`
/** Moves amounts between tax rates; all of them add up to zero. */
export const movesRate = sql`kind in ('sale_rate', 'refund_rate')`

export const isOfSales = sql`kind in ('sale', 'sale_rate', 'tax_correction', 'refund', 'refund_rate') and ${isIncome}`

/** Exact up to 2⁵³ cents. */
export function sumWhere(amount: SQL, condition: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`
}

const beforeTax = sql`amount_cents - shipping_cents - tax_cents`

export const salesSums = {
  sales: sumWhere(sql`entries`, isIncomingSale),
  orders: sumWhere(sql`entries`, sql`kind = 'sale' and subject = 'order'`),
  orderSales: sumWhere(sql`amount_cents`, sql`kind = 'sale' and subject = 'order'`),
  goods: sumWhere(beforeTax, sql`kind = 'sale' and subject = 'order'`),
  repairs: sumWhere(beforeTax, sql`kind in ('sale', 'tax_correction') and subject = 'repair'`),
  plans: sumWhere(beforeTax, sql`kind = 'sale' and subject = 'plan'`),
  beforeTax: sumWhere(beforeTax, changesTax),
  taxed: sumWhere(sql`taxed_cents`, changesTax),
  shipping: sumWhere(sql`shipping_cents`, isIncomingSale),
  tax: sumWhere(sql`tax_cents`, changesTax),
  amount: sumWhere(sql`amount_cents`, isIncomingSale),
  refunded: sumWhere(sql`amount_cents`, isRefund),
  refundedTax: sumWhere(sql`tax_cents`, isRefund),
}

type Sums<Keys extends string, Names extends string> = Record<Keys, string> & Record<Names, number>

interface Question<Keys extends string, Names extends string> {
  keys: Record<Keys, SQL>
  sums: Record<Names, SQL>
  where?: SQL
  /** Other columns that the keys and the condition read, except day, kind, subject and tax rate. */
  columns?: SQL[]
}

/** Adds up the days before anything else, because few sums are then left to tell apart. */
export async function sumBooks<Keys extends string, Names extends string>(
  ctx: Ctx,
  days: Pick<Period, 'from' | 'to'>,
  { keys, sums, where = sql`true`, columns = [] }: Question<Keys, Names>,
): Promise<Sums<Keys, Names>[]> {
  const zone = await timeZoneOf(ctx)
  const { since, until } = spanOfDays(zone, days)
  const selected = (parts: Record<string, SQL>) =>
    sql.join(
      Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`),
      sql`, `,
    )
  const places = (count: number) => sql.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '))
  const parts = [sql`(at at time zone ${zone})::date as day`, sql`kind`, sql`subject`, sql`tax_rate_ppm`, ...columns]
  const count = Object.keys(keys).length
  const { rows } = await ctx.db.execute<Sums<Keys, Names> & Record<string, unknown>>(sql`
    select ${selected({ ...keys, ...sums })}
    from (
      select ${sql.join(parts, sql`, `)}, count(*) as entries, sum(amount_cents) as amount_cents, sum(shipping_cents) as shipping_cents,
        sum(tax_cents) as tax_cents, sum(taxed_cents) as taxed_cents, sum(discount_cents) as discount_cents
      from book_entries where at >= ${since} and at < ${until} group by ${places(parts.length)}) entry
    where ${where} group by ${places(count)} order by ${places(count)}`)
  return rows
}
