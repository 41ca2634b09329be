import { and, eq, sql } from 'drizzle-orm'
import { makeNobody, removeShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { checkoutAttempts } from './attempt.table.ts'
import { reconcileAttempt } from './reconcile.ts'

/** Calls an open payment back at the provider as if its hold had run out, or settles it if it was paid meanwhile. */
export async function callBackOpenPayment(ctx: Ctx, shopperId: number): Promise<void> {
  const [open] = await ctx.db.select().from(checkoutAttempts).where(isOpenFor(shopperId))
  if (!open || !ctx.payments) return
  await reconcileAttempt(ctx, { ...open, holdExpiresAt: ctx.now }).catch((error) =>
    ctx.log.warn({ err: error, attemptId: open.id }, 'an open payment could not be called back'),
  )
}

export async function hasOpenPayment(ctx: Ctx, shopperId: number): Promise<boolean> {
  return (await ctx.db.$count(checkoutAttempts, isOpenFor(shopperId))) > 0
}

function isOpenFor(shopperId: number) {
  return and(eq(checkoutAttempts.shopperId, shopperId), eq(checkoutAttempts.status, 'open'))
}

/** Past payments stay, to be told from each other; whose they were does not. */
export async function forgetPayer(ctx: Ctx, shopperId: number): Promise<void> {
  const nobody = await makeNobody(ctx)
  const moved = await ctx.db
    .update(checkoutAttempts)
    .set({
      shopperId: nobody,
      contactName: 'Deleted customer',
      contactEmail: '',
      contactPhone: '',
      shippingAddress: sql`null`,
      sessionLabel: null,
      clientSecret: null,
    })
    .where(eq(checkoutAttempts.shopperId, shopperId))
    .returning({ id: checkoutAttempts.id })
  if (moved.length === 0) await removeShopper(ctx, nobody)
}
