import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { findRefund } from '../../payments/refund.ts'
import type { TaxProvider } from '../../ports/tax-provider.ts'
import { orders } from '../order.table.ts'
import { taxRecords } from './tax-record.table.ts'

export const RECORD_TAX = 'orders.record_tax'
export const REVERSE_TAX = 'orders.reverse_tax'

interface TaxedOrder {
  id: number
  taxBasis: TaxBasis | null
}

/** In the transaction of the order, so that no order stays unrecorded. */
export async function recordTaxLater(ctx: Ctx, { id: orderId, taxBasis }: TaxedOrder): Promise<void> {
  if (taxBasis?.service?.calculationId) await sendJob(ctx, RECORD_TAX, { orderId })
}

export async function reverseTaxLater(ctx: Ctx, { taxBasis }: TaxedOrder, refundId: string): Promise<void> {
  if (taxBasis?.service?.calculationId) await sendJob(ctx, REVERSE_TAX, { refundId })
}

/** Runs until the service has recorded the sale; its reference makes a repetition harmless. */
export async function recordTax(ctx: Ctx, data: unknown): Promise<void> {
  const { orderId } = z.object({ orderId: z.int() }).parse(data)
  await findOrRecord(ctx, orderId)
}

async function findOrRecord(ctx: Ctx, orderId: number): Promise<string> {
  const isSale = and(eq(taxRecords.orderId, orderId), isNull(taxRecords.refundId))
  const [known] = await ctx.db.select().from(taxRecords).where(isSale)
  if (known) return known.transactionId
  const [order] = await ctx.db.select({ taxBasis: orders.taxBasis }).from(orders).where(eq(orders.id, orderId))
  const calculationId = order!.taxBasis!.service!.calculationId!
  const { id: transactionId } = await requireService(ctx).record!({ calculationId, reference: `order-${orderId}` })
  await ctx.db.insert(taxRecords).values({ transactionId, orderId, refundId: null, at: ctx.now }).onConflictDoNothing()
  return transactionId
}

/** Records the sale first if that has not happened yet. */
export async function reverseTax(ctx: Ctx, data: unknown): Promise<void> {
  const { refundId } = z.object({ refundId: z.uuid() }).parse(data)
  const [known] = await ctx.db.select().from(taxRecords).where(eq(taxRecords.refundId, refundId))
  if (known) return
  const { allocationId, amountCents } = (await findRefund(ctx, refundId))!
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.allocationId, allocationId!))
  const { id: orderId } = order!
  const transactionId = await findOrRecord(ctx, orderId)
  const reference = `order-${orderId}-refund-${refundId}`
  const reversal = await requireService(ctx).reverse!({ transactionId, reference, amountCents })
  await ctx.db
    .insert(taxRecords)
    .values({ transactionId: reversal.id, orderId, refundId, at: ctx.now })
    .onConflictDoNothing()
}

/** The job fails and runs again later, so that nothing is lost while Stripe is not connected. */
function requireService(ctx: Ctx): TaxProvider {
  if (ctx.payments?.tax) return ctx.payments.tax
  throw new Error('the tax service is not connected')
}
