import { and, eq } from 'drizzle-orm'
import { variantName } from '#contract/catalog/variant.ts'
import {
  type CartItem,
  MAX_CART_LINES,
  type PricedCart,
  type ShippingChoice,
} from '#contract/checkout/cart.ts'
import { offerOf } from '#contract/domains/offer.ts'
import { type Cents, cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { askingAs, asShopper, type NewGuest, shopperOrNewGuest } from '../../accounts/shopper.ts'
import { paidQuote } from '../../balances/tender.ts'
import { productNotFound } from '../../catalog/product/products-gone.ts'
import { stockShortage } from '../../catalog/stock/stock-shortage.ts'
import { variantRequired } from '../../catalog/variants/variant-required.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { type PromotedLine, promotedQuote } from '../../pricing/promotion-price.ts'
import { quoteOf } from '../../pricing/quote.ts'
import { readBills, readBillsOf } from '../bills/read-bills.ts'
import { cartItems } from './cart.table.ts'
import { findForProduct, findLine, putFirstLine, putLine, type SeenLine } from './cart-line.ts'
import { type CartLine, readCartLines, readPricedCart } from './cart-lines.ts'
import { letGo } from './let-go.ts'
import { lockCart } from './lock-cart.ts'

export async function getCart(ctx: ShopperCtx): Promise<CartItem[]> {
  if (ctx.actor.shopperId === null) return []
  return (await readCartLines(ctx, ctx.actor.shopperId)).map(toCartItem)
}

/** What the cart costs now. An empty cart costs nothing. */
export async function getCartQuote(
  ctx: ShopperCtx,
  { shippingMethod }: { shippingMethod: ShippingChoice },
): Promise<PricedCart> {
  if (isNobody(ctx))
    return { ...paidQuote(quoteOf([], shippingMethod, await currentPriceRule(ctx)), []), items: [] }
  const asking = askingAs(ctx)
  const { lines, rule, offers, ...read } = await readPricedCart(ctx, asking)
  const { tenders, bills } =
    lines.length > 0 ? { ...read, bills: await readBills(ctx, read.bills) } : await readBillsOf(ctx, asking)
  const { quote } = promotedQuote(lines.map(toPromotedLine), shippingMethod, rule, offers)
  return { ...paidQuote(quote, tenders, bills), items: lines.map(toCartItem) }
}

/** Nobody who ever kept anything here. */
function isNobody({ actor: { shopperId, guestHash } }: ShopperCtx): boolean {
  return shopperId === null && guestHash === undefined
}

/**
 * Adds to what is there already, once for each `key`. @throws Problem `product_not_found`; `variant_required` with the
 * `options` to choose from; `out_of_stock` with how many are `available`; `cart_full`; `cart_item_not_found` when what
 * this key added is no longer in the cart.
 */
export async function addToCart(
  ctx: ShopperCtx,
  { productId, variantId, quantity, key }: Addition,
): Promise<Reply<CartItem>> {
  const wanted = { productId: variantId ?? productId, variantOf: productId, key }
  return putInCart(ctx, wanted, (found) => quantityAfter(found, quantity))
}

/** What stands in no list, once: that it can be had was asked before. @throws Problem `cart_full`. */
export async function putOfferInCart(ctx: ShopperCtx, productId: number): Promise<Reply<CartItem>> {
  return putInCart(ctx, { productId, variantOf: productId, key: undefined }, (found) => {
    if (!found) throw productNotFound()
    if (found.id === null) requireRoom(found)
    return found.quantity ?? 1
  })
}

/** @param countAfter how many of it the cart holds then, or why it cannot. */
async function putInCart(
  ctx: ShopperCtx,
  wanted: { productId: number; variantOf: number; key: string | undefined },
  countAfter: (found: SeenLine | undefined) => number,
): Promise<Reply<CartItem>> {
  const { key } = wanted
  const first = await findForProduct(ctx, { ...wanted, ...askingAs(ctx) })
  // Nobody becomes a shopper for what could not be added.
  const wantedNow = countAfter(first)
  const shopper = await shopperOrNewGuest(ctx, first?.shopperId)
  if ('tokenHash' in shopper) return putFirst(ctx, shopper, { line: first!, quantity: wantedNow, key })
  const { shopperId, cookies } = shopper
  const item = await onUnchangedCart(ctx, shopperId, {
    first,
    look: (ctx) => findForProduct(ctx, { ...wanted, ...asShopper(shopperId) }),
    async change(ctx, found) {
      const after = countAfter(found)
      if (found!.isRepeated) return toCartItem({ ...found!, id: found!.id!, quantity: after })
      return put(ctx, shopperId, found!, after, key)
    },
  })
  return reply(item, { cookies })
}

async function putFirst(
  ctx: Ctx,
  { tokenHash, cookies }: NewGuest,
  { line, quantity, key }: { line: SeenLine; quantity: number; key: string | undefined },
): Promise<Reply<CartItem>> {
  const put = { tokenHash, productId: line.product.id, quantity, ...(key && { key }) }
  return reply(toCartItem({ ...line, id: await putFirstLine(ctx, put), quantity }), { cookies })
}

interface Addition {
  productId: number
  variantId?: number | undefined
  quantity: number
  key?: string | undefined
}

/** How many of it the cart holds once `added` more of it are in it. @throws Problem as `addToCart`. */
function quantityAfter(found: SeenLine | undefined, added: number): number {
  if (found?.isRepeated) {
    if (found.quantity === null) throw cartItemNotFound()
    return found.quantity
  }
  const isNew = found?.id === null
  if (!found || (isNew && !found.isOnSale)) throw productNotFound()
  if (found.product.options.length > 0) throw variantRequired(found.product.options)
  if (isNew) requireRoom(found)
  const quantity = (found.quantity ?? 0) + added
  if (quantity > found.available) throw shortageOf(found)
  return quantity
}

function requireRoom({ lines }: SeenLine): void {
  if (lines >= MAX_CART_LINES)
    throw new Problem('conflict', 'cart_full', `A cart can hold ${MAX_CART_LINES} different products.`)
}

/** @throws Problem `cart_item_not_found`; `out_of_stock` with how many are `available`. */
export async function changeCartItem(
  ctx: ShopperCtx,
  { id, quantity }: { id: number; quantity: number },
): Promise<CartItem> {
  if (isNobody(ctx)) throw cartItemNotFound()
  const first = await findLine(ctx, { ...askingAs(ctx), itemId: id })
  if (!first) throw cartItemNotFound()
  const { shopperId } = first
  let hasLetGo = false
  const item = await onUnchangedCart(ctx, shopperId, {
    first,
    look: (ctx) => findLine(ctx, { ...asShopper(shopperId), itemId: id }),
    async change(ctx, line) {
      if (!line) throw cartItemNotFound()
      if (quantity > line.available) throw shortageOf(line)
      hasLetGo = line.isBeingPaid && quantity < line.quantity!
      return hasLetGo ? putFewer(ctx, shopperId, line, quantity) : put(ctx, shopperId, line, quantity)
    },
  })
  if (hasLetGo) await ctx.live.caughtUp()
  return item
}

/** What leaves the cart is no longer held for the checkout that is under way. */
async function putFewer(ctx: Ctx, shopperId: number, line: SeenLine, quantity: number) {
  return inTransaction(ctx, async (ctx) => {
    const item = await put(ctx, shopperId, line, quantity)
    if (item) await letGo(ctx, shopperId)
    return item
  })
}

/** How often a change is tried on the cart as it was read, before it waits for its turn. */
const TRIES_WITHOUT_LOCK = 3

interface Change {
  first: SeenLine | undefined
  look(ctx: Ctx): Promise<SeenLine | undefined>
  /** Nothing where the cart was changed since it was looked at. */
  change(ctx: Ctx, seen: SeenLine | undefined): Promise<CartItem | undefined>
}

/** Decides again for as long as somebody else changed the cart between the look and the change. */
async function onUnchangedCart(
  ctx: Ctx,
  shopperId: number,
  { first, look, change }: Change,
): Promise<CartItem> {
  for (let tries = 0; tries < TRIES_WITHOUT_LOCK; tries++) {
    const item = await change(ctx, tries === 0 ? first : await look(ctx))
    if (item) return item
  }
  return inTransaction(ctx, async (ctx) => {
    await lockCart(ctx, shopperId)
    return (await change(ctx, await look(ctx)))!
  })
}

async function put(
  ctx: Ctx,
  shopperId: number,
  line: SeenLine,
  quantity: number,
  key?: string,
): Promise<CartItem | undefined> {
  const { seen, product } = line
  const id = await putLine(ctx, { shopperId, seen, productId: product.id, quantity, key })
  return id === undefined ? undefined : toCartItem({ ...line, id, quantity })
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

/** What the shopper pays for one, before tax. */
export function unitPriceOf({ product }: Pick<CartLine, 'product'>): Cents {
  return product.salePrice ?? product.price
}

export function toPromotedLine(line: CartLine): PromotedLine {
  const { id: cartItemId, quantity, isTaxable, product } = line
  const { kind, dropShipOnly: mustShip } = product
  return {
    ...{ cartItemId, quantity, isTaxable, unitPriceCents: unitPriceOf(line), kind, mustShip },
    productIds: line.parentId === null ? [product.id] : [product.id, line.parentId],
    categoryId: product.category.id,
    brandId: product.brand?.id ?? null,
    isFixed: offerOf(product.slug) !== null,
  }
}

function toCartItem(
  line: Pick<CartLine, 'id' | 'quantity' | 'product' | 'available' | 'sku' | 'optionValues' | 'parts'>,
): CartItem {
  const { id, quantity, product, available, sku, parts } = line
  const unitPrice = unitPriceOf(line)
  const values = line.optionValues
  return {
    id,
    quantity,
    product,
    available,
    parts,
    unitPrice,
    lineTotal: cents(unitPrice * quantity),
    variantId: values ? product.id : null,
    variantName: values && variantName(values),
    sku,
  }
}

function shortageOf({
  available,
  product: { id: productId, name },
}: Pick<CartLine, 'available' | 'product'>): Problem {
  return stockShortage([{ productId, name, available }])
}

function cartItemNotFound(): Problem {
  return new Problem('not_found', 'cart_item_not_found', 'This item is not in your cart.')
}
