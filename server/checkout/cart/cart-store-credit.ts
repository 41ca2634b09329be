import { findCredit, noStoreCredit } from '../../balances/store-credit/store-credit.ts'
import type { CustomerCtx } from '../../context.ts'
import { addBalanceToCart } from './cart-gift-card.ts'
import { cartEmpty } from './lock-cart.ts'

/**
 * Keeps one's own credit in the cart, as a gift card is; whoever else gets the cart pays nothing with it.
 * @throws Problem `cart_empty`; `no_store_credit`; `too_many_gift_cards`.
 */
export async function addStoreCredit(ctx: CustomerCtx): Promise<void> {
  const { shopperId, user } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  const credit = await findCredit(ctx, user.id)
  if (!credit || credit.balanceCents === 0 || credit.blockedAt !== null) throw noStoreCredit()
  await addBalanceToCart(ctx, shopperId, credit.id)
}
