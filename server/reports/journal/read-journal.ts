import { type SQL, sql } from 'drizzle-orm'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { spanOfDays, type TimeSpan } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { movesRate, sumBooks, sumWhere } from '../book-entries.ts'
import { type JournalLine, journalLines, type Posting } from './journal-lines.ts'
import type { PostingEvent } from './posting-rules.ts'

interface Days {
  from: string
  to: string
}

type DayPosting = Posting & { day: string }

export async function readJournal(ctx: Ctx, days: Days): Promise<{ day: string; lines: JournalLine[] }[]> {
  const moments = spanOfDays(await timeZoneOf(ctx), days)
  const postings = [
    ...(await readMoney(ctx, days)),
    ...(await readDrawers(ctx, moments)),
    ...(await readStock(ctx, moments)),
    ...(await readPurchases(ctx, days)),
    ...(await readCardBalance(ctx, moments)),
  ]
  return [...Map.groupBy(postings, ({ day }) => day)]
    .map(([day, postings]) => ({ day, lines: journalLines(postings) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

type Subject = 'order' | 'repair' | 'plan' | 'appointment'

const SOLD: Record<Subject, PostingEvent> = {
  order: 'order_sold',
  repair: 'repair_paid',
  plan: 'plan_paid',
  appointment: 'appointment_paid',
}

const OTHER_KINDS: Record<string, Posting['event']> = {
  tip: 'tip_paid',
  card_sold: 'card_sold',
  card_returned: 'card_returned',
  // Refunds to balances are already counted among the refunds.
  spent: 'balance_spent',
  credit_given: 'credit_given',
  moved: 'partial_payment',
  account_paid: 'account_paid',
  written_off: 'written_off',
  rounding: 'cash_rounded',
}

const LAYAWAY_KINDS: Record<string, Posting['event']> = {
  card_sold: 'layaway_paid',
  card_returned: 'layaway_paid_back',
  spent: 'balance_spent',
  deposit_used: 'deposit_used',
  deposit_restored: 'deposit_restored',
  fee: 'fee_retained',
}

async function readMoney(ctx: Ctx, days: Days): Promise<DayPosting[]> {
  const sumOf = (amount: SQL) => sumWhere(amount, sql`true`)
  const rows = await sumBooks(ctx, days, {
    keys: { day: sql`day::text`, source: sql`source`, kind: sql`kind`, subject: sql`subject` },
    sums: {
      amount: sumOf(sql`amount_cents`),
      shipping: sumOf(sql`shipping_cents`),
      tax: sumOf(sql`tax_cents`),
      discount: sumOf(sql`discount_cents`),
    },
    where: sql`not ${movesRate}`,
    columns: [sql`source`],
  })
  return rows.flatMap(({ day, kind, source, subject, amount, shipping, tax, discount }) => {
    const post = (event: Posting['event'], cents: number): DayPosting => {
      return { day, event, source: source as PaymentSource, cents }
    }
    if (kind === 'sale')
      return [
        post(SOLD[subject as Subject], amount - shipping - tax + discount),
        post('discount_given', discount),
        post('shipping_charged', shipping),
        post('tax_charged', tax),
      ]
    if (kind === 'refund') return [post(`${subject as Subject}_refunded`, amount - tax), post('tax_refunded', tax)]
    if (kind === 'tax_correction') return [post('tax_corrected', -tax)]
    // The other half of a payment for an earlier purchase.
    if (kind === 'account_paid' && source === 'account') return []
    return [post((subject === 'layaway' ? LAYAWAY_KINDS : OTHER_KINDS)[kind]!, amount)]
  })
}

async function readDrawers(ctx: Ctx, moments: TimeSpan): Promise<DayPosting[]> {
  return readDays(
    ctx,
    sql`
    select at, case kind when 'in' then 'cash_paid_in' else 'cash_paid_out' end as event, amount_cents
      from drawer_moves where subject is null and ${between(sql`at`, moments)}
    union all
    select closed_at, 'cash_over', counted_cents - expected_cents from drawers where ${between(sql`closed_at`, moments)}
    union all
    select closed_at, 'checks_over', counted_checks_cents - expected_checks_cents
      from drawers where ${between(sql`closed_at`, moments)}`,
  )
}

async function readStock(ctx: Ctx, moments: TimeSpan): Promise<DayPosting[]> {
  return readDays(ctx, sql`select at, event, amount_cents from stock_entries where ${between(sql`at`, moments)}`)
}

async function readPurchases(ctx: Ctx, { from, to }: Days): Promise<DayPosting[]> {
  const { rows } = await ctx.db.execute<{
    day: string
    event: PostingEvent
    accountNumber: string | null
    cents: number
  }>(sql`
    select day::text, event, account_number as "accountNumber", sum(amount_cents)::float8 as cents from purchase_entries
    where day between ${from} and ${to} and amount_cents <> 0 group by 1, 2, 3`)
  return rows.map(({ accountNumber, ...posting }) => (accountNumber ? { ...posting, accountNumber } : posting))
}

async function readCardBalance(ctx: Ctx, moments: TimeSpan): Promise<DayPosting[]> {
  return readDays(ctx, sql`select at, event, amount_cents from card_entries where ${between(sql`at`, moments)}`)
}

async function readDays(ctx: Ctx, entries: SQL): Promise<DayPosting[]> {
  const { rows } = await ctx.db.execute<{ day: string; event: PostingEvent; cents: number }>(sql`
    select shop_day(at)::text as day, event, sum(amount_cents)::float8 as cents
    from (${entries}) entry group by 1, 2`)
  return rows
}

function between(moment: SQL, { since, until }: TimeSpan): SQL {
  return sql`${moment} >= ${since} and ${moment} < ${until}`
}
