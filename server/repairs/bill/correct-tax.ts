import { asc, eq, sql } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { taxReturnedOf } from '../../payments/refund.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type Account, ratesUpTo } from './account.ts'
import { differenceOfRates } from './own-rates.ts'
import { repairPayments } from './repair-payment.table.ts'
import { repairTaxCorrections } from './tax-correction.table.ts'
import { correctedOf } from './tax-correction.ts'

/**
 * Corrects the excess tax of a deposit that was paid before the bill became smaller or tax-free. Source: docs/rules.md,
 * J-13. The caller has locked the ticket.
 */
export async function correctTax(ctx: Ctx, { id }: Pick<TicketRow, 'id'>, account: Account): Promise<void> {
  let excessCents = excessTaxCents(account)
  if (excessCents <= 0) return
  const payments = await ctx.db
    .select({
      ...{ id: repairPayments.id, taxCents: repairPayments.taxCents, taxedCents: repairPayments.taxedCents },
      leftTaxCents: sql<number>`${repairPayments.taxCents} - ${taxReturnedOf(sql`${repairPayments.allocationId}`)}
        - ${correctedOf('tax_cents')}`,
    })
    .from(repairPayments)
    .where(eq(repairPayments.ticketId, id))
    .orderBy(asc(repairPayments.id))
  let ownRates = differenceOfRates(ratesUpTo(account.bill!, account.paidCents), account.ownRates)
  for (const { id: paymentId, ...payment } of payments) {
    const taxCents = Math.min(excessCents, payment.leftTaxCents)
    if (taxCents <= 0) continue
    excessCents -= taxCents
    const taxedCents = cents(Math.round((payment.taxedCents * taxCents) / payment.taxCents))
    const correction = { paymentId, taxCents: cents(taxCents), taxedCents, ownRates, at: ctx.now }
    await ctx.db.insert(repairTaxCorrections).values(correction)
    ownRates = []
  }
}

/** A pending refund can leave more paid than billed, and that excess has its share of the tax. */
function excessTaxCents({ bill, paidCents, paidTaxCents }: Account): number {
  if (!bill || bill.totalCents === 0) return 0
  return paidTaxCents - Number((BigInt(bill.taxCents) * BigInt(paidCents)) / BigInt(bill.totalCents))
}
