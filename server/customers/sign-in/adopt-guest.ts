import { endGuest, findUsersShopper, giveGuestTo, lockGuest } from '../../accounts/shopper.ts'
import { lockUser } from '../../accounts/user.ts'
import { moveWishlist } from '../../catalog/wishlist.ts'
import { moveCheckout } from '../../checkout/cart/move-checkout.ts'
import { leaveOneOpenAttempt } from '../../checkout/leave-attempt.ts'
import type { ShopperCtx } from '../../context.ts'
import { handOverOrders } from '../../orders/hand-over.ts'

/**
 * What this browser's guest kept becomes the user's: cart, wish list, checkout, orders. Doing it twice is the same as
 * once, because the guest is gone after the first time.
 * @returns whether the guest's cookie has no meaning any more. It keeps one in the rare case that guest and user
 * both have a payment under way that nobody can call back; the next sign-in tries again.
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
  await handOverOrders(ctx, guestId, ownId)
  await endGuest(ctx, guestId, { into: ownId })
  return true
}

/** Before the transaction that adopts: of two open payments, the one that was left behind is called back. */
export async function prepareToAdopt(ctx: ShopperCtx, userId: number): Promise<void> {
  const guestId = ctx.actor.user ? null : ctx.actor.shopperId
  const ownId = guestId === null ? null : await findUsersShopper(ctx, userId)
  if (guestId !== null && ownId !== null) await leaveOneOpenAttempt(ctx, { keep: guestId, leave: ownId })
}
