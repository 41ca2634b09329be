import { type SQL, sql } from 'drizzle-orm'
import { cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { spanOfDays, type TimeSpan } from '#contract/zoned-time.ts'
import { sumDeposits } from '../../appointments/deposit/sum-deposits.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { sumPlanMoney } from '../../managed/plan-sums.ts'
import { sumTips } from '../../orders/tips/tip.ts'
import { type MovedMoney, sumMovedMoney } from '../../payments/report/moved-money.ts'
import { total, within } from '../report-table.ts'
import { salesDays } from '../sums.table.ts'
import {
  type DrawersOfDay,
  type JournalLine,
  journalLines,
  type MoneyOfDay,
  type StoredValueOfDay,
} from './journal-lines.ts'

interface Days {
  from: string
  to: string
}

/** The journal of each day on which something moved, the oldest first. */
export async function readJournal(ctx: Ctx, days: Days): Promise<{ day: string; lines: JournalLine[] }[]> {
  const moments = spanOfDays(await timeZoneOf(ctx), days)
  const money = [
    ...(await readOrders(ctx, days)),
    ...(await readRepairs(ctx, moments)),
    ...(await sumDeposits(ctx, moments)).map((money) => datedMoney(money, 'deposits')),
    ...(await sumPlanMoney(ctx, moments)).map((money) => datedMoney(money, 'plans')),
    ...(await readTips(ctx, moments)),
  ]
  const drawers = await readDrawers(ctx, moments)
  const moneyOf = Map.groupBy(money, ({ day }) => day)
  const storedOf = Map.groupBy(await readStoredValue(ctx, moments), ({ day }) => day)
  const all = [...new Set([...moneyOf.keys(), ...storedOf.keys(), ...drawers.keys()])].toSorted()
  return all
    .map((day) => {
      const moved = drawers.get(day) ?? NOTHING_MOVED
      return { day, lines: journalLines(moneyOf.get(day) ?? [], moved, storedOf.get(day)) }
    })
    .filter(({ lines }) => lines.length > 0)
}

const NOTHING_MOVED: DrawersOfDay = { paidInCents: ZERO, paidOutCents: ZERO, differenceCents: ZERO }

type DatedMoney = MoneyOfDay & { day: string }

async function readOrders(ctx: Ctx, days: Days): Promise<DatedMoney[]> {
  const paid = sql`split_part(${salesDays.payment}, ' ', 1)`
  // The provider pays out what its reader took with what was paid online.
  const source = sql<PaymentSource>`case ${paid} when 'reader' then 'online' else ${paid} end`
  const rows = await ctx.db
    .select({
      day: salesDays.onDay,
      source,
      goods: total(salesDays.goodsCents),
      shipping: total(salesDays.shippingCents),
      tax: total(salesDays.taxCents),
      refunded: total(salesDays.refundedCents),
      refundedTax: total(salesDays.refundedTaxCents),
    })
    .from(salesDays)
    .where(within(salesDays.onDay, days))
    .groupBy(salesDays.onDay, source)
  return rows.map(({ day, source, goods, shipping, tax, refunded, refundedTax }) => ({
    ...{ day, source },
    income: [
      { role: 'sales', cents: cents(goods) },
      { role: 'shipping', cents: cents(shipping) },
    ],
    taxCents: cents(tax),
    backFrom: 'refunds',
    refundedCents: cents(refunded),
    refundedTaxCents: cents(refundedTax),
  }))
}

/** Deposits and balances of repairs, on the day they were paid. */
async function readRepairs(ctx: Ctx, moments: TimeSpan): Promise<DatedMoney[]> {
  const paid = sql`select at, source, amount_cents as paid, tax_cents as tax
    from repair_payments where ${between(sql`at`, moments)}`
  const moved = await sumMovedMoney(ctx, ['deposit', 'repair'], moments, paid)
  return moved.map((money) => datedMoney(money, 'repairs'))
}

/** Before tax; what goes back, it goes back from where it came. */
function datedMoney(moved: MovedMoney, role: 'repairs' | 'deposits' | 'plans'): DatedMoney {
  const { day, source, paidCents, taxCents, refundedCents, refundedTaxCents } = moved
  const income = [{ role, cents: cents(paidCents - taxCents) }]
  return { day, source, income, taxCents, backFrom: role, refundedCents, refundedTaxCents }
}

/** Tips are owed to the staff as soon as they are given. */
async function readTips(ctx: Ctx, moments: TimeSpan): Promise<DatedMoney[]> {
  const given = await sumTips(ctx, moments)
  return given.map(({ day, source, cents }) => ({
    ...{ day, source },
    income: [{ role: 'tips', cents }],
    taxCents: ZERO,
    backFrom: 'refunds',
    refundedCents: ZERO,
    refundedTaxCents: ZERO,
  }))
}

/** Gift cards and store credit; what went back to them from a sale is among the refunds already. */
async function readStoredValue(ctx: Ctx, moments: TimeSpan): Promise<(StoredValueOfDay & { day: string })[]> {
  const { rows } = await ctx.db.execute<{
    day: string
    source: PaymentSource
    sold: number
    paidBack: number
    spent: number
    issued: number
  }>(sql`
    select shop_day(entry.at)::text as day, coalesce(refund.source, payment.source, 'balance') as source,
      coalesce(sum(entry.amount_cents) filter (where entry.kind = 'sold'), 0)::float8 as sold,
      coalesce(-sum(entry.amount_cents) filter (where entry.kind in ('sale_refunded', 'sale_refund_failed')), 0)::float8 as "paidBack",
      coalesce(-sum(entry.amount_cents) filter (where entry.kind = 'spent'), 0)::float8 as spent,
      coalesce(sum(entry.amount_cents) filter (where entry.kind in ('issued', 'corrected')), 0)::float8 as issued
    from balance_entries entry
    left join payment_purposes purpose on purpose.id = entry.purpose_id
    left join payments payment on payment.id = purpose.payment_id
    left join refunds refund on refund.id = entry.refund_id
    where entry.kind <> 'refunded' and ${between(sql`entry.at`, moments)}
    group by 1, 2`)
  return rows.map(({ day, source, sold, paidBack, spent, issued }) => ({
    ...{ day, source },
    soldCents: cents(sold),
    paidBackCents: cents(paidBack),
    spentCents: cents(spent),
    issuedCents: cents(issued),
  }))
}

async function readDrawers(ctx: Ctx, moments: TimeSpan): Promise<Map<string, DrawersOfDay>> {
  const { rows } = await ctx.db.execute<{ day: string; in: number; out: number; difference: number }>(sql`
    select shop_day(at)::text as day, sum(paid_in)::float8 as "in", sum(paid_out)::float8 as "out",
      sum(difference)::float8 as difference
    from (
      select at, case kind when 'in' then amount_cents else 0 end as paid_in,
          case kind when 'out' then amount_cents else 0 end as paid_out, 0 as difference
        from drawer_moves where ${between(sql`at`, moments)}
      union all
      select closed_at, 0, 0, counted_cents - expected_cents from drawers where ${between(sql`closed_at`, moments)}
    ) entry group by 1`)
  return new Map(
    rows.map((row) => [
      row.day,
      {
        paidInCents: cents(row.in),
        paidOutCents: cents(row.out),
        differenceCents: cents(row.difference),
      },
    ]),
  )
}

function between(moment: SQL, { since, until }: TimeSpan): SQL {
  return sql`${moment} >= ${since} and ${moment} < ${until}`
}
