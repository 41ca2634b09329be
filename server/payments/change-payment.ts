import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { FREE } from './free-payments.ts'
import { lockPayment } from './lock-payment.ts'
import type { NewAllocation } from './open-payment.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import { isAllocation } from './payment.ts'

/**
 * Changes what an allocation costs. Until the provider has heard of the new amount it may still take the old one, so the old
 * one is kept beside it: whichever is paid, the money is known to be right. The caller has locked what is paid for.
 */
export async function changeAmount(
  ctx: Ctx,
  paymentId: string,
  { kind, subjectId, amountCents }: NewAllocation,
  expiresAt: Date,
): Promise<void> {
  const previousCents = sql`coalesce(previous_cents, amount_cents)`
  const { amountCents: before } = await lockPayment(ctx, paymentId)
  await ctx.db
    .update(paymentAllocations)
    .set({
      previousCents,
      amountCents: sql`case when ${isAllocation({ kind, subjectId })} then ${amountCents} else amount_cents end`,
    })
    .where(eq(paymentAllocations.paymentId, paymentId))
  await ctx.db
    .update(payments)
    .set({
      previousCents: sql`coalesce(previous_cents, ${before})`,
      amountCents: sql`(select sum(amount_cents) from ${paymentAllocations} where payment_id = ${paymentId})`,
      revision: sql`revision + 1`,
      expiresAt,
    })
    .where(eq(payments.id, paymentId))
}

/** What was paid for goes on under another number, and takes what it was paid along. The caller has locked both. */
export async function moveAllocations(ctx: Ctx, allocationIds: number[], subjectId: string): Promise<void> {
  if (allocationIds.length === 0) return
  await ctx.db
    .update(paymentAllocations)
    .set({ subjectId })
    .where(inArray(paymentAllocations.id, allocationIds))
}

/** The same thing is asked for again, so there is more time to pay it. The caller has locked what is paid for. */
export async function extendPayment(ctx: Ctx, paymentId: string, expiresAt: Date): Promise<void> {
  await ctx.db
    .update(payments)
    // The provider repeats a stored failure for an old key, so a change that is still on its way gets a new one.
    .set({ expiresAt, revision: sql`revision + case when previous_cents is null then 0 else 1 end` })
    .where(eq(payments.id, paymentId))
}

/**
 * Gives up a payment that another provider took: the shop has changed it, and nobody answers for the old one any more.
 * The caller holds what it is for and gives that up too. @returns whether it was so.
 */
export async function releaseForeignPayment(ctx: Ctx, paymentId: string): Promise<boolean> {
  if (!ctx.payments) return false
  const isForeign = and(eq(payments.id, paymentId), notInArray(payments.provider, [ctx.payments.name, FREE]))
  const left = await ctx.db
    .update(payments)
    .set({ progress: 'released' })
    .where(isForeign)
    .returning({ id: payments.id })
  return left.length > 0
}
