import { endGuest, findUsersShopper, giveGuestTo, lockGuest } from '../../accounts/shopper.ts'
import { lockUser } from '../../accounts/user.ts'
import { moveWishlist } from '../../catalog/wishlist.ts'
import { cancelSecondCheckout, moveCheckout } from '../../checkout/cart/move-checkout.ts'
import type { ShopperCtx } from '../../context.ts'
import { transferOrders } from '../../orders/transfer-orders.ts'

/**
 * Moves the guest's cart, wish list, checkout and orders to the user; a repeated call changes nothing.
 * @returns false if guest and user both have a payment in progress that cannot be canceled; the next sign-in tries
 * again.
 */
export async function adoptGuest(ctx: ShopperCtx, userId: number): Promise<boolean> {
  const guestId = ctx.actor.user ? null : ctx.actor.shopperId
  if (guestId === null) return true
  await lockUser(ctx, userId)
  const isThere = await lockGuest(ctx, guestId)
  if (!isThere) return true
  const ownId = await findUsersShopper(ctx, userId)
  if (ownId === null) {
    await giveGuestTo(ctx, guestId, userId)
    return true
  }
  if (!(await moveCheckout(ctx, guestId, ownId))) return false
  await moveWishlist(ctx, guestId, ownId)
  await transferOrders(ctx, guestId, ownId)
  await endGuest(ctx, guestId, { into: ownId })
  return true
}

/** Runs before the transaction of `adoptGuest`, because it cancels a payment at the provider. */
export async function prepareToAdopt(ctx: ShopperCtx, userId: number): Promise<void> {
  const guestId = ctx.actor.user ? null : ctx.actor.shopperId
  const ownId = guestId === null ? null : await findUsersShopper(ctx, userId)
  if (guestId !== null && ownId !== null) await cancelSecondCheckout(ctx, { remaining: guestId, cancelled: ownId })
}
