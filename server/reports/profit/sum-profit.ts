import { type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { ProfitAmounts, ProfitKey } from '#contract/reports/profit.ts'
import { addDays, spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import type { Period } from '../period.ts'

/** An id, or a word for what has no record. */
const KEYS: Record<ProfitKey, SQL> = {
  product: sql`coalesce(product_id::text, area)`,
  category: sql`case when area = 'product' then coalesce(category_id::text, 'deleted') else area end`,
  repair: sql`case when first_id is null then 'no repair' else coalesce(
    (select id::text from price_book_repair_of(first_id)), 'unlisted') end`,
  technician: sql`case when first_id is null then 'no repair' else coalesce(technician_id::text, 'nobody') end`,
  customer: sql`coalesce(customer_id::text, 'nobody')`,
}

const MAX_UNKNOWN_REPAIRS = 20

interface Sums {
  key: string
  sales: number
  discounts: number
  refunds: number
  cost: number
  cardFees: number
  labor: number
  unknownSales: number
  profit: number
  knownEntries: number
}

/** Products and repairs without a known cost. */
interface Unknown {
  productIds: number[]
  /** The first ones. */
  ticketIds: number[]
}

/** A longer period would exceed the time limit of a statement in a busy shop. */
const DAYS_AT_ONCE = 31

export interface KeyedProfit extends ProfitAmounts {
  key: string
  /** Without comebacks. */
  paidRepairIds: number[]
  unknown: Unknown
}

type PartialSums = Sums & Omit<KeyedProfit, keyof ProfitAmounts>

interface Question {
  by: ProfitKey
  laborCost: Cents
  /** Reads only what belongs to a repair. */
  isOfRepairs?: boolean
}

export async function sumProfit(
  ctx: Ctx,
  days: Pick<Period, 'from' | 'to'>,
  question: Question,
): Promise<KeyedProfit[]> {
  const sums = new Map<string, PartialSums>()
  for (let from = days.from; from <= days.to; from = addDays(from, DAYS_AT_ONCE)) {
    const [to] = [addDays(from, DAYS_AT_ONCE - 1), days.to].toSorted() as [string, string]
    for (const part of await sumPart(ctx, { from, to }, question)) {
      const sum = sums.get(part.key)
      sums.set(part.key, sum ? added(sum, part) : part)
    }
  }
  return [...sums.values()].map(({ key, paidRepairIds, unknown, ...amounts }) => ({
    ...{ key, paidRepairIds: [...new Set(paidRepairIds)], unknown, ...amountsOf(amounts) },
  }))
}

function added(one: PartialSums, other: PartialSums): PartialSums {
  return {
    key: one.key,
    sales: one.sales + other.sales,
    discounts: one.discounts + other.discounts,
    refunds: one.refunds + other.refunds,
    cost: one.cost + other.cost,
    cardFees: one.cardFees + other.cardFees,
    labor: one.labor + other.labor,
    unknownSales: one.unknownSales + other.unknownSales,
    profit: one.profit + other.profit,
    knownEntries: one.knownEntries + other.knownEntries,
    paidRepairIds: [...one.paidRepairIds, ...other.paidRepairIds],
    unknown: {
      productIds: [...one.unknown.productIds, ...other.unknown.productIds],
      ticketIds: [...one.unknown.ticketIds, ...other.unknown.ticketIds],
    },
  }
}

async function sumPart(
  ctx: Ctx,
  days: Pick<Period, 'from' | 'to'>,
  { by, laborCost, isOfRepairs = false }: Question,
): Promise<PartialSums[]> {
  const { since, until } = spanOfDays(await timeZoneOf(ctx), days)
  const { rows } = await ctx.db.execute<PartialSums & Record<string, unknown>>(sql`
    with entry as materialized (
      select area, product_id, category_id, ticket_id, customer_id, is_cost_unknown, count(*) as entries,
        sum(sales_cents) as sales, sum(discount_cents) as discounts, sum(refund_cents) as refunds, sum(cost_cents) as cost, sum(fee_cents) as fees,
        -- As laborCostCents, for each recorded time, so that every breakdown has the same sum.
        sum(round(labor_minutes * ${laborCost}::numeric / 60)) as labor
      from profit_entries where at >= ${since} and at < ${until}${isOfRepairs ? sql` and ticket_id is not null` : sql``}
      group by area, product_id, category_id, ticket_id, customer_id, is_cost_unknown
    ), repair as materialized (
      select first_repairs.* from (select distinct ticket_id from entry where ticket_id is not null) own
        join first_repairs on first_repairs.ticket_id = own.ticket_id
    ), profit as (
      select area, product_id, category_id, first_id, technician_id, coalesce(entry.customer_id, repair.customer_id) as customer_id,
        entry.is_cost_unknown or coalesce(repair.is_cost_unknown, false) as is_cost_unknown,
        sum(entries) as entries, sum(sales) as sales, sum(discounts) as discounts, sum(refunds) as refunds, sum(cost) as cost,
        sum(fees) as fees, sum(labor) as labor
      from entry left join repair on repair.ticket_id = entry.ticket_id
      group by 1, 2, 3, 4, 5, 6, 7)
    select ${KEYS[by]} as key, ${[
      sum('sales', 'sales'),
      sum('discounts', 'discounts'),
      sum('refunds', 'refunds'),
      sum('cost', 'cost'),
      sum('fees', 'cardFees'),
      sum('labor', 'labor'),
      sum('sales - discounts - refunds', 'unknownSales', 'is_cost_unknown'),
      sum('sales - discounts - refunds - cost - fees - labor', 'profit', 'not is_cost_unknown'),
      sum('entries', 'knownEntries', 'not is_cost_unknown'),
    ].reduce((all, one) => sql`${all}, ${one}`)},
      coalesce(json_agg(first_id) filter (where first_id is not null and sales > 0), '[]') as "paidRepairIds",
      json_build_object(
        'productIds', coalesce(json_agg(distinct product_id) filter (where is_cost_unknown and product_id is not null), '[]'),
        'ticketIds', coalesce((array_agg(first_id order by first_id) filter (where is_cost_unknown and first_id is not null))[1:${sql.raw(String(MAX_UNKNOWN_REPAIRS))}], '{}')) as unknown
    from profit group by 1`)
  return rows
}

/** `float8` arrives as a number, exact up to 2⁵³ cents. */
function sum(amount: string, name: string, condition = 'true'): SQL {
  return sql.raw(`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8 as "${name}"`)
}

function amountsOf({
  sales,
  discounts,
  refunds,
  cost,
  cardFees,
  labor,
  unknownSales,
  profit,
  knownEntries,
}: Omit<Sums, 'key'>) {
  const netSales = sales - discounts - refunds
  return {
    sales: cents(sales),
    discounts: cents(discounts),
    refunds: cents(refunds),
    netSales: cents(netSales),
    unknownSales: cents(unknownSales),
    cost: cents(cost),
    cardFees: cents(cardFees),
    labor: cents(labor),
    profit: knownEntries > 0 ? cents(profit) : null,
    margin: knownEntries > 0 ? marginOf(profit, netSales - unknownSales) : null,
  }
}

/** Rounded to a tenth of a percent. */
export function marginOf(profitCents: number, salesCents: number): number | null {
  return salesCents > 0 ? Math.round((profitCents / salesCents) * 1_000) / 1_000 : null
}

export function totalProfit(rows: ProfitAmounts[]): ProfitAmounts {
  const sumOf = (amount: (row: ProfitAmounts) => number) => rows.reduce((total, row) => total + amount(row), 0)
  return amountsOf({
    sales: sumOf(({ sales }) => sales),
    discounts: sumOf(({ discounts }) => discounts),
    refunds: sumOf(({ refunds }) => refunds),
    cost: sumOf(({ cost }) => cost),
    cardFees: sumOf(({ cardFees }) => cardFees),
    labor: sumOf(({ labor }) => labor),
    unknownSales: sumOf(({ unknownSales }) => unknownSales),
    profit: sumOf(({ profit }) => profit ?? 0),
    knownEntries: rows.length === 0 ? 1 : sumOf(({ profit }) => (profit === null ? 0 : 1)),
  })
}

/** Products and repairs of the period that have no known cost. */
export function unknownCosts(rows: KeyedProfit[]): { products: number; ticketIds: number[] } {
  const ticketIds = rows.flatMap(({ unknown }) => unknown.ticketIds).toSorted((one, other) => one - other)
  return {
    products: new Set(rows.flatMap(({ unknown }) => unknown.productIds)).size,
    ticketIds: [...new Set(ticketIds)].slice(0, MAX_UNKNOWN_REPAIRS),
  }
}
