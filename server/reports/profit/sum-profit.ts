import { type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { ProfitAmounts, ProfitKey } from '#contract/reports/profit.ts'
import { addDays, spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
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

/** A longer period would exceed the time limit of a statement in a busy shop. */
const DAYS_AT_ONCE = 31

/** Ids can repeat. */
interface Ids {
  /** Without comebacks. */
  paidRepairIds: number[]
  /** Products and repairs without a known cost. */
  unknownProductIds: number[]
  unknownTicketIds: number[]
}

export interface KeyedProfit extends ProfitAmounts, Ids {
  key: string
}

type PartialSums = Sums & { [Key in keyof Ids]: number[] | null }

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
  const sums = await inTransaction(ctx, async (ctx) => {
    // The default is for spinning disks: PostgreSQL would read all payments, not those of the period by their index.
    await ctx.db.execute(sql`set local random_page_cost = 1.1`)
    return sumParts(ctx, days, question)
  })
  return [...sums.values()].map(({ key, paidRepairIds, unknownProductIds, unknownTicketIds, ...amounts }) => ({
    key,
    paidRepairIds: paidRepairIds ?? [],
    unknownProductIds: unknownProductIds ?? [],
    unknownTicketIds: unknownTicketIds ?? [],
    ...amountsOf(amounts),
  }))
}

async function sumParts(
  ctx: Ctx,
  days: Pick<Period, 'from' | 'to'>,
  question: Question,
): Promise<Map<string, PartialSums>> {
  const sums = new Map<string, PartialSums>()
  for (let from = days.from; from <= days.to; from = addDays(from, DAYS_AT_ONCE)) {
    const [to] = [addDays(from, DAYS_AT_ONCE - 1), days.to].toSorted() as [string, string]
    for (const part of await sumPart(ctx, { from, to }, question)) {
      const sum = sums.get(part.key)
      sums.set(part.key, sum ? added(sum, part) : part)
    }
  }
  return sums
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
    paidRepairIds: joined(one.paidRepairIds, other.paidRepairIds),
    unknownProductIds: joined(one.unknownProductIds, other.unknownProductIds),
    unknownTicketIds: joined(one.unknownTicketIds, other.unknownTicketIds),
  }
}

function joined(one: number[] | null, other: number[] | null): number[] | null {
  return one && other ? [...one, ...other] : (one ?? other)
}

async function sumPart(
  ctx: Ctx,
  days: Pick<Period, 'from' | 'to'>,
  { by, laborCost, isOfRepairs = false }: Question,
): Promise<PartialSums[]> {
  const { since, until } = spanOfDays(await timeZoneOf(ctx), days)
  const { rows } = await ctx.db.execute<PartialSums & Record<string, unknown>>(sql`
    with entry as materialized (
      -- Labor as laborCostCents, for each recorded time, so that every breakdown has the same sum.
      select *, round(labor_minutes * ${laborCost}::numeric / 60)::bigint as labor_cents
      from profit_entries where at >= ${since} and at < ${until}${isOfRepairs ? sql` and ticket_id is not null` : sql``}
    ), repair as materialized (
      select first_repairs.* from (select distinct ticket_id from entry where ticket_id is not null) own
        join first_repairs on first_repairs.ticket_id = own.ticket_id
    ), profit as (
      select entry.area, entry.product_id, entry.category_id, repair.first_id, repair.technician_id,
        coalesce(entry.customer_id, repair.customer_id) as customer_id,
        entry.is_cost_unknown or coalesce(repair.is_cost_unknown, false) as is_cost_unknown,
        sales_cents as sales, discount_cents as discounts, refund_cents as refunds, cost_cents as cost,
        fee_cents as fees, labor_cents as labor
      from entry left join repair on repair.ticket_id = entry.ticket_id)
    select ${KEYS[by]} as key, ${[
      sum('sales', 'sales'),
      sum('discounts', 'discounts'),
      sum('refunds', 'refunds'),
      sum('cost', 'cost'),
      sum('fees', 'cardFees'),
      sum('labor', 'labor'),
      sum('sales - discounts - refunds', 'unknownSales', 'is_cost_unknown'),
      sum('sales - discounts - refunds - cost - fees - labor', 'profit', 'not is_cost_unknown'),
      sum('1', 'knownEntries', 'not is_cost_unknown'),
    ].reduce((all, one) => sql`${all}, ${one}`)},
      json_agg(first_id) filter (where first_id is not null and sales > 0) as "paidRepairIds",
      json_agg(product_id) filter (where is_cost_unknown and product_id is not null) as "unknownProductIds",
      json_agg(first_id) filter (where is_cost_unknown and first_id is not null) as "unknownTicketIds"
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
  const ticketIds = new Set(rows.flatMap(({ unknownTicketIds }) => unknownTicketIds))
  return {
    products: new Set(rows.flatMap(({ unknownProductIds }) => unknownProductIds)).size,
    ticketIds: [...ticketIds].toSorted((one, other) => one - other).slice(0, MAX_UNKNOWN_REPAIRS),
  }
}
