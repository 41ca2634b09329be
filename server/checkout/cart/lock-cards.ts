import { eq } from 'drizzle-orm'
import { lockBalances } from '../../balances/ledger.ts'
import type { Ctx } from '../../context.ts'
import type { Checkout } from '../checkout.ts'
import { carts } from './cart.table.ts'

/**
 * Everything of balances that is touched where a checkout is given up and the next of its cart is opened in the same transaction: what
 * the one keeps, and what the other may.
 */
export async function lockCardsOf(
  ctx: Ctx,
  shopperId: number,
  { balances, previous, bills }: Pick<Checkout, 'balances' | 'previous' | 'bills'>,
): Promise<void> {
  const [cart] = await ctx.db
    .select({ giftCardIds: carts.giftCardIds })
    .from(carts)
    .where(eq(carts.shopperId, shopperId))
  const kept = [balances, previous?.balances ?? [], ...bills.map((bill) => bill.balances?.parts ?? [])].flat()
  await lockBalances(ctx, [...kept.map(({ balanceId }) => balanceId), ...(cart?.giftCardIds ?? [])])
}
