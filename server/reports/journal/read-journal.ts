import { type SQL, sql } from 'drizzle-orm'
import { cents, ZERO } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { spanOfDays, type TimeSpan } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { sumBooks, sumWhere } from '../book-entries.ts'
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

export async function readJournal(ctx: Ctx, days: Days): Promise<{ day: string; lines: JournalLine[] }[]> {
  const drawers = await readDrawers(ctx, spanOfDays(await timeZoneOf(ctx), days))
  const moneyOf = Map.groupBy(await readMoney(ctx, days), ({ day }) => day)
  const storedOf = Map.groupBy(await readStoredValue(ctx, days), ({ day }) => day)
  const all = [...new Set([...moneyOf.keys(), ...storedOf.keys(), ...drawers.keys()])].toSorted()
  return all
    .map((day) => {
      const moved = drawers.get(day) ?? NOTHING_MOVED
      return { day, lines: journalLines(moneyOf.get(day) ?? [], moved, storedOf.get(day)) }
    })
    .filter(({ lines }) => lines.length > 0)
}

const NOTHING_MOVED: DrawersOfDay = {
  paidInCents: ZERO,
  paidOutCents: ZERO,
  differenceCents: ZERO,
  checksDifferenceCents: ZERO,
}

const amount = sql`amount_cents`
const byDayAndSource = { day: sql`day::text`, source: sql`source` }

const ACCOUNTS: Record<string, Pick<MoneyOfDay, 'backFrom'> & { role: MoneyOfDay['income'][number]['role'] }> = {
  order: { role: 'sales', backFrom: 'refunds' },
  repair: { role: 'repairs', backFrom: 'repairs' },
  plan: { role: 'plans', backFrom: 'plans' },
  appointment: { role: 'deposits', backFrom: 'deposits' },
  // Tips are a liability to the staff at once and are never refunded.
  tip: { role: 'tips', backFrom: 'refunds' },
}

async function readMoney(ctx: Ctx, days: Days): Promise<(MoneyOfDay & { day: string })[]> {
  const came = sql`kind in ('sale', 'tip')`
  const wentBack = sql`kind = 'refund'`
  const rows = await sumBooks(ctx, days, {
    keys: { ...byDayAndSource, subject: sql`subject` },
    sums: {
      paid: sumWhere(amount, came),
      shipping: sumWhere(sql`shipping_cents`, came),
      tax: sumWhere(sql`tax_cents`, came),
      correctedTax: sumWhere(sql`-tax_cents`, sql`kind = 'tax_correction'`),
      refunded: sumWhere(amount, wentBack),
      refundedTax: sumWhere(sql`tax_cents`, wentBack),
    },
    where: sql`kind in ('sale', 'tax_correction', 'tip', 'refund')`,
  })
  return rows.map(({ day, source, subject, paid, shipping, tax, correctedTax, refunded, refundedTax }) => {
    const { role, backFrom } = ACCOUNTS[subject]!
    return {
      day,
      source: source as PaymentSource,
      correctedTaxCents: cents(correctedTax),
      income: [
        { role, cents: cents(paid - shipping - tax) },
        { role: 'shipping', cents: cents(shipping) },
      ],
      taxCents: cents(tax),
      backFrom,
      refundedCents: cents(refunded),
      refundedTaxCents: cents(refundedTax),
    }
  })
}

/** Refunds to balances are already counted among the refunds. */
async function readStoredValue(ctx: Ctx, days: Days): Promise<(StoredValueOfDay & { day: string })[]> {
  const rows = await sumBooks(ctx, days, {
    keys: byDayAndSource,
    sums: {
      sold: sumWhere(amount, sql`kind = 'card_sold'`),
      paidBack: sumWhere(amount, sql`kind = 'card_returned'`),
      spent: sumWhere(amount, sql`kind = 'spent'`),
      issued: sumWhere(amount, sql`kind = 'credit_given'`),
      moved: sumWhere(amount, sql`kind = 'moved'`),
      accountPaid: sumWhere(amount, sql`kind = 'account_paid'`),
      rounded: sumWhere(amount, sql`kind = 'rounding'`),
    },
    where: sql`kind in ('card_sold', 'card_returned', 'spent', 'credit_given', 'moved', 'account_paid', 'rounding')`,
  })
  return rows.map(({ day, source, sold, paidBack, spent, issued, moved, accountPaid, rounded }) => ({
    day,
    source: source as PaymentSource,
    soldCents: cents(sold),
    paidBackCents: cents(paidBack),
    spentCents: cents(spent),
    issuedCents: cents(issued),
    movedCents: cents(moved),
    accountPaidCents: cents(accountPaid),
    roundedCents: cents(rounded),
  }))
}

async function readDrawers(ctx: Ctx, moments: TimeSpan): Promise<Map<string, DrawersOfDay>> {
  const { rows } = await ctx.db.execute<{
    day: string
    in: number
    out: number
    difference: number
    checks: number
  }>(sql`
    select shop_day(at)::text as day, sum(paid_in)::float8 as "in", sum(paid_out)::float8 as "out",
      sum(difference)::float8 as difference, sum(checks)::float8 as checks
    from (
      select at, case kind when 'in' then amount_cents else 0 end as paid_in,
          case kind when 'out' then amount_cents else 0 end as paid_out, 0 as difference, 0 as checks
        from drawer_moves where ${between(sql`at`, moments)}
      union all
      select closed_at, 0, 0, counted_cents - expected_cents, counted_checks_cents - expected_checks_cents
        from drawers where ${between(sql`closed_at`, moments)}
    ) entry group by 1`)
  return new Map(
    rows.map((row) => [
      row.day,
      {
        paidInCents: cents(row.in),
        paidOutCents: cents(row.out),
        differenceCents: cents(row.difference),
        checksDifferenceCents: cents(row.checks),
      },
    ]),
  )
}

function between(moment: SQL, { since, until }: TimeSpan): SQL {
  return sql`${moment} >= ${since} and ${moment} < ${until}`
}
