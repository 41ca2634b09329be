import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { OwnRate } from './own-rates.ts'
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

/** The parts of a payment that remain at other rates than its bill's, after corrections and refunds. */
export const remainingOwnRates = sql<
  OwnRate[]
>`(select coalesce(jsonb_agg(jsonb_build_object('taxRatePpm', tax_rate_ppm,
      'amountCents', amount_cents, 'taxCents', tax_cents, 'taxedCents', taxed_cents)), '[]')
    from (select tax_rate_ppm, amount_cents, tax_cents, taxed_cents from repair_own_rates own
        where own.payment_id = ${repairPayments}.${sql.identifier('id')}
      union all select tax_rate_ppm, -amount_cents, -tax_cents, -taxed_cents from repair_refund_rates refunded
        where refunded.payment_id = ${repairPayments}.${sql.identifier('id')}) part)`

export async function correctedTaxCents(ctx: Ctx, paymentId: number): Promise<Cents> {
  const sum = sql<number>`coalesce(sum(${repairTaxCorrections.taxCents}), 0)::int`
  const [row] = await ctx.db
    .select({ sum })
    .from(repairTaxCorrections)
    .where(eq(repairTaxCorrections.paymentId, paymentId))
  return cents(row!.sum)
}
