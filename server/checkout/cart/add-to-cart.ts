import { and, eq, lt } from 'drizzle-orm'
import { type CartItem, MAX_CART_LINES } from '#contract/checkout/cart.ts'
import { Problem } from '#contract/problem.ts'
import { productNotFound } from '../../catalog/product/products-gone.ts'
import { stockShortage } from '../../catalog/stock/stock-shortage.ts'
import { variantRequired } from '../../catalog/variants/variant-required.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import type { Reply } from '../../http/reply.ts'
import { cartAdditions, cartItems } from './cart.table.ts'
import { findInCart, toCartItem } from './cart-lines.ts'
import { changeCart } from './lock-cart.ts'

const DAY_MS = 24 * 60 * 60_000

interface AddToCartInput {
  productId: number
  variantId?: number | undefined
  quantity: number
  /** The same key again adds nothing. */
  key?: string | undefined
}

/**
 * Adds to what the cart has of this product already, once for each `key`.
 * @throws Problem `product_not_found`; `variant_required` with the `options` to choose from; `out_of_stock` with how many
 * are `available`; `cart_full`; `cart_item_not_found` when what this key added is no longer in the cart.
 */
export async function addToCart(
  ctx: ShopperCtx,
  { productId, variantId, quantity, key }: AddToCartInput,
): Promise<Reply<CartItem>> {
  return changeCart(ctx, async (ctx, cart) => {
    const found = await findInCart(ctx, cart, variantId ?? productId)
    // A variant must be one of this product's.
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
    if (total > available) throw stockShortage([{ productId: product.id, name: product.name, available }])
    return toCartItem({ ...found, id: await putLine(ctx, cart.id, product.id, total), quantity: total })
  })
}

/**
 * Puts one of a domain name or hosting plan in the cart; one that is there already stays as it is. The caller has found
 * out that it can be bought. @throws Problem `cart_full`.
 */
export async function addOfferProduct(ctx: ShopperCtx, productId: number): Promise<Reply<CartItem>> {
  return changeCart(ctx, async (ctx, cart) => {
    const found = await findInCart(ctx, cart, productId)
    if (!found) throw productNotFound()
    if (found.id !== null) return toCartItem({ ...found, id: found.id, quantity: found.quantity! })
    await requireRoom(ctx, cart.id)
    return toCartItem({ ...found, id: await putLine(ctx, cart.id, productId, 1), quantity: 1 })
  })
}

async function putLine(ctx: Ctx, cartId: number, productId: number, quantity: number): Promise<number> {
  const [line] = await ctx.db
    .insert(cartItems)
    .values({ cartId, productId, quantity })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.productId], set: { quantity } })
    .returning({ id: cartItems.id })
  return line!.id
}

/** Remembers the key for a day. @returns false where it was used before: its response was lost, and it is sent again. */
async function isNewAddition(ctx: Ctx, cartId: number, key: string): Promise<boolean> {
  const isOld = lt(cartAdditions.addedAt, new Date(ctx.now.getTime() - DAY_MS))
  await ctx.db.delete(cartAdditions).where(and(eq(cartAdditions.cartId, cartId), isOld))
  const added = await ctx.db
    .insert(cartAdditions)
    .values({ cartId, key, addedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: cartAdditions.key })
  return added.length > 0
}

async function requireRoom(ctx: Ctx, cartId: number): Promise<void> {
  if ((await ctx.db.$count(cartItems, eq(cartItems.cartId, cartId))) >= MAX_CART_LINES)
    throw new Problem('conflict', 'cart_full', `A cart can hold ${MAX_CART_LINES} different products.`)
}

export function cartItemNotFound(): Problem {
  return new Problem('not_found', 'cart_item_not_found', 'This item is not in your cart.')
}
