import { and, eq } from 'drizzle-orm'
import type { CartItem } from '#contract/checkout/cart.ts'
import { stockShortage } from '../../catalog/stock/stock-shortage.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cartItemNotFound } from './add-to-cart.ts'
import { cartItems } from './cart.table.ts'
import { readCartLines, toCartItem } from './cart-lines.ts'
import { lockCart } from './lock-cart.ts'
import { releaseRemovedItems } from './release-removed-items.ts'

export async function getCart(ctx: ShopperCtx): Promise<CartItem[]> {
  if (ctx.actor.shopperId === null) return []
  return (await readCartLines(ctx, ctx.actor.shopperId)).map(toCartItem)
}

/** @throws Problem `cart_item_not_found`; `out_of_stock` with how many are `available`. */
export async function changeCartItem(
  ctx: ShopperCtx,
  { id, quantity }: { id: number; quantity: number },
): Promise<CartItem> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartItemNotFound()
  const { item, hasReleased } = await inTransaction(ctx, async (ctx) => {
    await lockCart(ctx, shopperId)
    const line = (await readCartLines(ctx, shopperId)).find((line) => line.id === id)
    if (!line) throw cartItemNotFound()
    const { product, available } = line
    if (quantity > available) throw stockShortage([{ productId: product.id, name: product.name, available }])
    await ctx.db.update(cartItems).set({ quantity }).where(eq(cartItems.id, id))
    const isLess = quantity < line.quantity
    return {
      item: toCartItem({ ...line, quantity }),
      hasReleased: isLess && (await releaseRemovedItems(ctx, shopperId)),
    }
  })
  // Released stock shows on cached pages. The route itself does not wait for them.
  if (hasReleased) await ctx.live.caughtUp()
  return item
}

/** @throws Problem `cart_item_not_found`, also for the second of two removals. */
export async function removeCartItem(ctx: ShopperCtx, { id }: { id: number }): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartItemNotFound()
  await inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, shopperId)
    const isOwn = and(eq(cartItems.id, id), eq(cartItems.cartId, cart.id))
    const removed = await ctx.db.delete(cartItems).where(isOwn).returning({ id: cartItems.id })
    if (removed.length === 0) throw cartItemNotFound()
    await releaseRemovedItems(ctx, shopperId)
  })
}

export async function clearCart(ctx: ShopperCtx): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return
  await inTransaction(ctx, async (ctx) => {
    const cart = await lockCart(ctx, shopperId)
    await ctx.db.delete(cartItems).where(eq(cartItems.cartId, cart.id))
    await releaseRemovedItems(ctx, shopperId)
  })
}
