import { eq, sql } from 'drizzle-orm'
import { makeNobody, removeShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { checkoutAttempts } from './attempt.table.ts'

/** Past checkouts stay, as orders and payments refer to them; whose they were does not. */
export async function forgetCheckouts(ctx: Ctx, shopperId: number): Promise<void> {
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
    })
    .where(eq(checkoutAttempts.shopperId, shopperId))
    .returning({ id: checkoutAttempts.id })
  if (moved.length === 0) await removeShopper(ctx, nobody)
}
