import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { repairPayments } from './repair-payment.table.ts'
import { repairTaxCorrections } from './tax-correction.table.ts'

/**
 * The payment's id is written out, because Drizzle omits the table name in a query of one table, and `id` alone would
 * be the id of the correction.
 */
export function correctedOf(column: 'tax_cents' | 'taxed_cents') {
  return sql<number>`(select coalesce(sum(correction.${sql.identifier(column)}), 0)::int from ${repairTaxCorrections} correction
    where correction.payment_id = ${repairPayments}.${sql.identifier('id')})`
}

export async function correctedTaxCents(ctx: Ctx, paymentId: number): Promise<Cents> {
  const sum = sql<number>`coalesce(sum(${repairTaxCorrections.taxCents}), 0)::int`
  const [row] = await ctx.db
    .select({ sum })
    .from(repairTaxCorrections)
    .where(eq(repairTaxCorrections.paymentId, paymentId))
  return cents(row!.sum)
}
