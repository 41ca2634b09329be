import { asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import type { CardTransaction, Payout, PayoutRow, PayoutSearch } from '#contract/payments/payout.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { paymentAllocations, payments } from '../payment.table.ts'
import { describeAllocations } from '../read-payment.ts'
import { cardPayouts, cardTransactions } from './card-transaction.table.ts'

type PayoutRecord = typeof cardPayouts.$inferSelect

const unmatchedCents = sql<number>`coalesce((select sum(unmatched.amount_cents) from unmatched_card_amounts unmatched
  where unmatched.id = card_transactions.id), 0)::int`

export async function listPayouts(ctx: Ctx, { page, limit }: PayoutSearch): Promise<Page<PayoutRow>> {
  const rows = await ctx.db
    .select()
    .from(cardPayouts)
    .orderBy(desc(cardPayouts.createdAt), asc(cardPayouts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await toRows(ctx, rows), total: await ctx.db.$count(cardPayouts), isMore: false }
}

/** @throws Problem `payout_not_found`. */
export async function getPayout(ctx: Ctx, { id }: { id: string }): Promise<Payout> {
  const found = await ctx.db.select().from(cardPayouts).where(eq(cardPayouts.id, id))
  const [row] = await toRows(ctx, found)
  if (!row) throw new Problem('not_found', 'payout_not_found', 'There is no such payout.')
  return { ...row, items: await listItems(ctx, id) }
}

async function toRows(ctx: Ctx, rows: PayoutRecord[]): Promise<PayoutRow[]> {
  const sums = await sumItems(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, status, createdAt, arrivesOn, amountCents, itemizedAt }) => {
    const { gross, fees, unmatched, transactions } = sums.get(id) ?? NO_ITEMS
    return {
      ...{ id, status, createdAt, arrivesOn, transactions },
      amount: amountCents,
      gross: cents(gross),
      fees: cents(fees),
      unmatched: cents(unmatched),
      difference: itemizedAt ? cents(amountCents - gross + fees) : null,
    }
  })
}

const NO_ITEMS = { gross: 0, fees: 0, unmatched: 0, transactions: 0 }

async function sumItems(ctx: Ctx, payoutIds: string[]): Promise<Map<string, typeof NO_ITEMS>> {
  if (payoutIds.length === 0) return new Map()
  const sumOf = (amount: SQL) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${ne(cardTransactions.kind, 'payout')}), 0)::int`
  // A fee for a service of the provider is listed with a negative amount.
  const isFee = sql`${cardTransactions.kind} = 'fee'`
  const rows = await ctx.db
    .select({
      payoutId: cardTransactions.payoutId,
      gross: sumOf(sql`case when ${isFee} then 0 else ${cardTransactions.amountCents} end`),
      fees: sumOf(
        sql`${cardTransactions.feeCents} - case when ${isFee} then ${cardTransactions.amountCents} else 0 end`,
      ),
      unmatched: sumOf(unmatchedCents),
      transactions: sumOf(sql`1`),
    })
    .from(cardTransactions)
    .where(inArray(cardTransactions.payoutId, payoutIds))
    .groupBy(cardTransactions.payoutId)
  return new Map(rows.map(({ payoutId, ...sums }) => [payoutId!, sums]))
}

async function listItems(ctx: Ctx, payoutId: string): Promise<CardTransaction[]> {
  const rows = await ctx.db
    .select({ item: cardTransactions, unmatchedCents })
    .from(cardTransactions)
    .where(sql`${cardTransactions.payoutId} = ${payoutId} and ${cardTransactions.kind} <> 'payout'`)
    .orderBy(asc(cardTransactions.at), asc(cardTransactions.id))
  const paidFor = await describePaid(
    ctx,
    rows.flatMap(({ item }) => item.paymentIntentId ?? []),
  )
  return rows.map(
    ({ item: { id, kind, at, description, amountCents, feeCents, paymentIntentId }, unmatchedCents }) => ({
      ...{ id, kind, at, description },
      amount: amountCents,
      fee: feeCents,
      net: cents(amountCents - feeCents),
      unmatched: cents(unmatchedCents),
      paidFor: paidFor.get(paymentIntentId ?? '') ?? [],
    }),
  )
}

async function describePaid(ctx: Ctx, intentIds: string[]): Promise<Map<string, CardTransaction['paidFor']>> {
  if (intentIds.length === 0) return new Map()
  const allocations = await ctx.db
    .select({ intentId: payments.paymentIntentId, id: paymentAllocations.id })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(inArray(payments.paymentIntentId, [...new Set(intentIds)]))
    .orderBy(asc(paymentAllocations.id))
  const described = await describeAllocations(
    ctx,
    allocations.map(({ id }) => id),
  )
  const byIntent = Map.groupBy(allocations, ({ intentId }) => intentId!)
  return new Map(
    [...byIntent].map(([intentId, all]) => [
      intentId,
      all.map(({ id }) => {
        const { kind, label } = described.get(id)!
        return { kind, label }
      }),
    ]),
  )
}
