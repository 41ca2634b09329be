import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { checkoutAttempts } from './attempt.table.ts'
import { reconcileAttempt } from './reconcile.ts'

/**
 * Two shoppers are about to become one, and one shopper has at most one open payment. If both have one, the payment of
 * `leave` is called back at the provider as if its hold had run out, or settled if it was paid meanwhile.
 */
export async function leaveOneOpenAttempt(
  ctx: Ctx,
  { keep, leave }: { keep: number; leave: number },
): Promise<void> {
  if (!ctx.payments) return
  const open = await ctx.db
    .select()
    .from(checkoutAttempts)
    .where(and(inArray(checkoutAttempts.shopperId, [keep, leave]), eq(checkoutAttempts.status, 'open')))
  const left = open.find((attempt) => attempt.shopperId === leave)
  if (open.length < 2 || !left) return
  try {
    await reconcileAttempt(ctx, { ...left, holdExpiresAt: ctx.now })
  } catch (error) {
    // The provider cannot be asked now: both payments stay as they are, and the guest's things where they are.
    ctx.log.warn({ err: error, attemptId: left.id }, 'an open payment could not be called back at sign-in')
  }
}
