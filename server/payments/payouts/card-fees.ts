import { eq, inArray, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { payments } from '../payment.table.ts'
import { cardTransactions } from './card-transaction.table.ts'

/**
 * The fees of the card provider for these payments, their refunds and disputes, by the payment’s id. Payments without
 * a fee are left out, and so are those of the last minutes, whose fees are not known yet.
 */
export async function readCardFees(ctx: Ctx, paymentIds: string[]): Promise<Map<string, Cents>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: payments.id, feeCents: sql<number>`sum(${cardTransactions.feeCents})::int` })
    .from(cardTransactions)
    .innerJoin(payments, eq(payments.paymentIntentId, cardTransactions.paymentIntentId))
    .where(inArray(payments.id, paymentIds))
    .groupBy(payments.id)
    .having(sql`sum(${cardTransactions.feeCents}) <> 0`)
  return new Map(rows.map(({ id, feeCents }) => [id, cents(feeCents)]))
}
