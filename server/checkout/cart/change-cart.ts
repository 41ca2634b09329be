import { and, eq, lt } from 'drizzle-orm'
import { type CartItem, MAX_CART_LINES } from '#contract/checkout/cart.ts'
import { Problem } from '#contract/problem.ts'
import { cartMoved, ensureShopper } from '../../accounts/shopper.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import { productNotFound, variantRequired } from '../../catalog/product/purchase-problems.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { type Cart, cartAdditions, cartItems, carts } from './cart.table.ts'
import { findInCart, readCartLines, shortageOf, toCartItem } from './cart-lines.ts'
import { releaseRemovedItems } from './remove-items.ts'

const ADDITION_KEY_MS = 24 * 60 * 60_000

interface AddToCartInput {
  productId: number
  variantId?: number | undefined
  quantity: number
  key?: string | undefined
}

/**
 * Adds to the quantity in the cart, once for each `key`.
 * @throws Problem `product_not_found`; `variant_required` with the `options` to choose from; `out_of_stock` with how
 * many are `available`; `cart_full`; `cart_item_not_found` when the item that this key added is no longer in the cart.
 */
export async function addToCart(ctx: ShopperCtx, form: AddToCartInput): Promise<Reply<CartItem>> {
  const { productId, variantId, quantity, key } = form
  const soldId = variantId ?? productId
  // Checked before a guest is created, because each new guest counts toward the limit of its network.
  if (ctx.actor.shopperId === null && !(await isOnSale(ctx, soldId))) throw productNotFound()
  const added = await changeCart(ctx, async (ctx, cart) => {
    if (key) await requireSameForm(ctx, `cart:${cart.id}`, { ...form, key })
    const found = await findInCart(ctx, cart, soldId)
    if (!found || ![found.product.id, found.parentId].includes(productId)) throw productNotFound()
    const { id, product, available } = found
    if (key && !(await isNewAddition(ctx, cart.id, key))) {
      if (id === null) throw cartItemNotFound()
      return toCartItem({ ...found, id, quantity: found.quantity! })
    }
    if (id === null && !found.isOnSale) throw productNotFound()
    if (product.options.length > 0) throw variantRequired(product.options)
    if (id === null) await requireRoom(ctx, cart.id)
    const total = (found.quantity ?? 0) + quantity
    if (total > available) throw shortageOf([{ ...found, quantity: total }])
    return toCartItem({ ...found, id: await setQuantity(ctx, cart.id, product.id, total), quantity: total })
  })
  failpoint('add-to-cart/after-commit')
  return added
}

export async function addOfferProduct(ctx: ShopperCtx, productId: number): Promise<Reply<CartItem>> {
  return changeCart(ctx, async (ctx, cart) => {
    const found = await findInCart(ctx, cart, productId)
    if (!found) throw productNotFound()
    if (found.id !== null) return toCartItem({ ...found, id: found.id, quantity: found.quantity! })
    await requireRoom(ctx, cart.id)
    return toCartItem({ ...found, id: await setQuantity(ctx, cart.id, productId, 1), quantity: 1 })
  })
}

export async function changeCartItem(
  ctx: ShopperCtx,
  { id, quantity }: { id: number; quantity: number },
): Promise<CartItem> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartItemNotFound()
  const { item, hasReleasedStock } = await inTransaction(ctx, async (ctx) => {
    await lockCart(ctx, shopperId)
    const line = (await readCartLines(ctx, shopperId)).find((line) => line.id === id)
    if (!line) throw cartItemNotFound()
    if (quantity > line.available) throw shortageOf([{ ...line, quantity }])
    await ctx.db.update(cartItems).set({ quantity }).where(eq(cartItems.id, id)).prepare('change_cart_item').execute()
    const isLess = quantity < line.quantity
    return {
      item: toCartItem({ ...line, quantity }),
      hasReleasedStock: isLess && (await releaseRemovedItems(ctx, shopperId)),
    }
  })
  if (hasReleasedStock) await ctx.live.caughtUp()
  return item
}

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

/**
 * The first change in a browser creates its guest, which is rolled back if the change is refused.
 * @throws Problem as `ensureShopper`, `lockCart` and `change`.
 */
export async function changeCart<T>(
  ctx: ShopperCtx,
  change: (ctx: ShopperCtx, cart: Cart) => Promise<T>,
): Promise<Reply<T>> {
  return inTransaction(ctx, async (ctx) => {
    const { shopperId, cookies } = await ensureShopper(ctx)
    const cart = await lockCart(ctx, shopperId)
    return reply(await change(ctx, cart), { cookies })
  })
}

/**
 * All changes of a cart and of its checkout run under this lock.
 * @throws Problem `cart_moved`: the guest signed in meanwhile, and the cart belongs to the account now.
 */
export async function lockCart(ctx: Ctx, shopperId: number): Promise<Cart> {
  try {
    const [cart] = await ctx.db
      .insert(carts)
      .values({ shopperId, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: carts.shopperId, set: { updatedAt: ctx.now } })
      .returning()
      .prepare('lock_cart')
      .execute()
    return cart!
  } catch (error) {
    if (violatedConstraint(error) !== 'carts_shopper_id_shoppers_id_fk') throw error
    throw cartMoved()
  }
}

async function isOnSale(ctx: Ctx, productId: number): Promise<boolean> {
  const [product] = await findProducts(ctx, [productId])
  return product !== undefined && product.archivedAt === null
}

async function setQuantity(ctx: Ctx, cartId: number, productId: number, quantity: number): Promise<number> {
  const [line] = await ctx.db
    .insert(cartItems)
    .values({ cartId, productId, quantity })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.productId], set: { quantity } })
    .returning({ id: cartItems.id })
    .prepare('put_cart_item')
    .execute()
  return line!.id
}

/** @returns false for a key that is stored already: its response was lost. */
async function isNewAddition(ctx: Ctx, cartId: number, key: string): Promise<boolean> {
  const isOld = lt(cartAdditions.addedAt, new Date(ctx.now.getTime() - ADDITION_KEY_MS))
  await ctx.db
    .delete(cartAdditions)
    .where(and(eq(cartAdditions.cartId, cartId), isOld))
    .prepare('delete_old_cart_additions')
    .execute()
  const added = await ctx.db
    .insert(cartAdditions)
    .values({ cartId, key, addedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: cartAdditions.key })
    .prepare('add_cart_addition')
    .execute()
  return added.length > 0
}

async function requireRoom(ctx: Ctx, cartId: number): Promise<void> {
  if ((await ctx.db.$count(cartItems, eq(cartItems.cartId, cartId))) >= MAX_CART_LINES)
    throw new Problem('conflict', 'cart_full', `A cart can hold ${MAX_CART_LINES} different products.`)
}

function cartItemNotFound(): Problem {
  return new Problem('not_found', 'cart_item_not_found', 'This item is not in your cart.')
}

export function cartEmpty(): Problem {
  return new Problem('invalid', 'cart_empty', 'Your cart is empty.')
}

export function cartChanged(): Problem {
  return new Problem('conflict', 'cart_changed', 'Your cart was changed in another tab. Please check it again.')
}
