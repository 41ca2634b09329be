import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteReleasedPayments } from '../../payments/cancel-payment-intent.ts'
import { giftCardSales } from './gift-card.table.ts'

const MAX_UNPAID_DAYS = 30
const MAX_PER_RUN = 1_000

export async function deleteUnpaidCards(ctx: Ctx): Promise<void> {
  const { id, status, createdAt, paymentId } = giftCardSales
  const isGivenUp = or(eq(status, 'released'), and(eq(status, 'open'), isNull(paymentId)))
  const before = new Date(ctx.now.getTime() - MAX_UNPAID_DAYS * 86_400_000)
  await inTransaction(ctx, async (ctx) => {
    const unpaid = ctx.db
      .select({ id })
      .from(giftCardSales)
      .where(and(isGivenUp, lt(createdAt, before)))
      .orderBy(asc(id))
      .limit(MAX_PER_RUN)
    const removed = await ctx.db.delete(giftCardSales).where(inArray(id, unpaid)).returning({ paymentId })
    const payments = removed.flatMap(({ paymentId }) => paymentId ?? [])
    if (payments.length > 0) await deleteReleasedPayments(ctx, payments)
  })
}
