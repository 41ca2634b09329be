import { and, eq, sql } from 'drizzle-orm'
import { type CartItem, MAX_CART_LINES, type Quote, type ShippingChoice } from '#contract/checkout/cart.ts'
import { type Cents, cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { ensureShopper } from '../../accounts/shopper.ts'
import { findOnSale } from '../../catalog/product/join-product.ts'
import type { Demand } from '../../catalog/stock/stock.ts'
import { stockShortage } from '../../catalog/stock/stock-shortage.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { type PricedLine, quoteOf } from '../../pricing/quote.ts'
import { cartAdditions, cartItems, carts } from './cart.table.ts'
import { type CartLine, readCartLines } from './cart-lines.ts'
import { letGo } from './let-go.ts'

export async function getCart(ctx: ShopperCtx): Promise<CartItem[]> {
  if (ctx.actor.shopperId === null) return []
  return (await readCartLines(ctx, ctx.actor.shopperId)).map(toCartItem)
}

/** What the cart costs now. An empty cart costs nothing. */
export async function getCartQuote(
  ctx: ShopperCtx,
  { shippingMethod }: { shippingMethod: ShippingChoice },
): Promise<Quote> {
  const lines = ctx.actor.shopperId === null ? [] : await readCartLines(ctx, ctx.actor.shopperId)
  return quoteOf(lines.map(toPricedLine), shippingMethod, await currentPriceRule(ctx))
}

/**
 * Adds to what is there already, once for each `key`. @throws Problem `product_not_found`; `out_of_stock` with how many
 * are `available`; `cart_full`; `cart_item_not_found` when what this key added is no longer in the cart.
 */
export async function addToCart(
  ctx: ShopperCtx,
  { productId, quantity, key }: { productId: number; quantity: number; key?: string },
): Promise<Reply<CartItem>> {
  const { shopperId, cookies } = await ensureShopper(ctx)
  const item = await inTransaction(ctx, async (ctx) => {
    const cartId = await lockCart(ctx, shopperId)
    const lines = await readCartLines(ctx, shopperId)
    const existing = lines.find((line) => line.product.id === productId)
    if (key && !(await isFirst(ctx, cartId, key))) {
      if (!existing) throw cartItemNotFound()
      return toCartItem(existing)
    }
    if (existing) return changeLine(ctx, existing, existing.quantity + quantity)
    if (lines.length >= MAX_CART_LINES) {
      throw new Problem('conflict', 'cart_full', `A cart can hold ${MAX_CART_LINES} different products.`)
    }
    return insertLine(ctx, shopperId, cartId, { productId, quantity })
  })
  return reply(item, { cookies })
}

/** Whether nothing was added under this key yet. Keys of yesterday go with the same statement. */
async function isFirst(ctx: Ctx, cartId: number, key: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    with forgotten as (
      delete from ${cartAdditions}
      where cart_id = ${cartId} and added_at < ${ctx.now}::timestamptz - interval '1 day'
    )
    insert into ${cartAdditions} (cart_id, key, added_at) values (${cartId}, ${key}, ${ctx.now})
    on conflict do nothing`)
  return rowCount === 1
}

async function insertLine(ctx: Ctx, shopperId: number, cartId: number, wanted: Demand): Promise<CartItem> {
  const [product] = await findOnSale(ctx, [wanted.productId])
  if (!product) throw new Problem('not_found', 'product_not_found', 'Product Not Found')
  const [item] = await ctx.db
    .insert(cartItems)
    .values({ cartId, ...wanted })
    .returning({ id: cartItems.id })
  const [line] = await readCartLines(ctx, shopperId, { itemId: item!.id })
  // Takes the insert back with the transaction.
  if (line!.quantity > line!.available) throw shortageOf(line!)
  return toCartItem(line!)
}

async function changeLine(ctx: Ctx, line: CartLine, quantity: number): Promise<CartItem> {
  if (quantity > line.available) throw shortageOf(line)
  await ctx.db.update(cartItems).set({ quantity }).where(eq(cartItems.id, line.id))
  return toCartItem({ ...line, quantity })
}

/** @throws Problem `cart_item_not_found`; `out_of_stock` with how many are `available`. */
export async function changeCartItem(
  ctx: ShopperCtx,
  { id, quantity }: { id: number; quantity: number },
): Promise<CartItem> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartItemNotFound()
  return inTransaction(ctx, async (ctx) => {
    await lockCart(ctx, shopperId)
    const [line] = await readCartLines(ctx, shopperId, { itemId: id })
    if (!line) throw cartItemNotFound()
    const item = await changeLine(ctx, line, quantity)
    if (quantity < line.quantity) await letGo(ctx, shopperId)
    return item
  })
}

/** @throws Problem `cart_item_not_found`, also for the second of two removals. */
export async function removeCartItem(ctx: ShopperCtx, { id }: { id: number }): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartItemNotFound()
  await inTransaction(ctx, async (ctx) => {
    const cartId = await lockCart(ctx, shopperId)
    const isOwn = and(eq(cartItems.id, id), eq(cartItems.cartId, cartId))
    const removed = await ctx.db.delete(cartItems).where(isOwn).returning({ id: cartItems.id })
    if (removed.length === 0) throw cartItemNotFound()
    await letGo(ctx, shopperId)
  })
}

export async function clearCart(ctx: ShopperCtx): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return
  await inTransaction(ctx, async (ctx) => {
    const cartId = await lockCart(ctx, shopperId)
    await ctx.db.delete(cartItems).where(eq(cartItems.cartId, cartId))
    await letGo(ctx, shopperId)
  })
}

/**
 * Makes the shopper's cart if there is none, and locks it: changes of one cart happen one after the other.
 * @throws Problem `cart_moved`: the guest signed in meanwhile, and the cart is the account's now.
 */
export async function lockCart(ctx: Ctx, shopperId: number): Promise<number> {
  const locking = ctx.db
    .insert(carts)
    .values({ shopperId, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: carts.shopperId, set: { updatedAt: ctx.now } })
    .returning({ id: carts.id })
  try {
    const [cart] = await locking
    return cart!.id
  } catch (error) {
    if (violatedConstraint(error) !== 'carts_shopper_id_shoppers_id_fk') throw error
    throw new Problem('conflict', 'cart_moved', 'You signed in meanwhile. Please reload this page.')
  }
}

/** What the shopper pays for one, before tax. */
export function unitPriceOf({ product }: Pick<CartLine, 'product'>): Cents {
  return product.salePrice ?? product.price
}

export function toPricedLine(line: CartLine): PricedLine {
  const { id: cartItemId, quantity, isTaxable, product } = line
  return { cartItemId, quantity, isTaxable, unitPriceCents: unitPriceOf(line), kind: product.kind }
}

function toCartItem(line: CartLine): CartItem {
  const { isTaxable, ...item } = line
  const unitPrice = unitPriceOf(line)
  return { ...item, unitPrice, lineTotal: cents(unitPrice * line.quantity) }
}

function shortageOf({ available, product: { id: productId, name } }: CartLine): Problem {
  return stockShortage([{ productId, name, available }])
}

function cartItemNotFound(): Problem {
  return new Problem('not_found', 'cart_item_not_found', 'This item is not in your cart.')
}
