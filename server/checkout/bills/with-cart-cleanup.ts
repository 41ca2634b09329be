import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { payerOf } from '../../payments/cancel-payment-intent.ts'
import type { BalancePart, PayableHandler } from '../../ports/payable-handler.ts'
import { carts } from '../cart/cart.table.ts'

/**
 * Gift cards that paid leave the cart, as they do with an order; what is left on them must be entered again. The cart
 * is locked first, as when its payment is prepared.
 */
export function withCartCleanup<Subject>(kind: PayableHandler<Ctx, Subject>): PayableHandler<Ctx, Subject> {
  return {
    ...kind,
    async lock(ctx, allocation, why) {
      if (why === 'to_apply' && allocation.balances && allocation.shopperId !== null)
        await ctx.db.select().from(carts).where(eq(carts.shopperId, allocation.shopperId)).for('update')
      return kind.lock(ctx, allocation, why)
    },
    async apply(ctx, subject, paid) {
      const outcome = await kind.apply(ctx, subject, paid)
      const { balances, paymentId } = paid.allocation
      if (outcome === 'applied' && balances) await removeUsedBalances(ctx, paymentId, balances.parts)
      return outcome
    },
  }
}

async function removeUsedBalances(ctx: Ctx, paymentId: string, parts: BalancePart[]): Promise<void> {
  const used = sql.param(parts.map(({ balanceId }) => balanceId))
  await ctx.db
    .update(carts)
    .set({ balanceIds: sql`array(select id from unnest(${carts.balanceIds}) as id where id <> all(${used}::int[]))` })
    .where(sql`${carts.shopperId} = (${payerOf(paymentId)})`)
}
