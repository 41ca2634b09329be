import { and, asc, eq, sql } from 'drizzle-orm'
import { variantName } from '#contract/catalog/variant.ts'
import type { CartItem } from '#contract/checkout/cart.ts'
import { offerOf } from '#contract/domains/offer.ts'
import { type Cents, cents } from '#contract/money.ts'
import { componentsToSell } from '../../catalog/bundles/bundle.ts'
import { availableForCart, joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { categoryColumns, productColumns } from '../../catalog/product/product.ts'
import type { Ctx } from '../../context.ts'
import type { PromotedLine } from '../../pricing/promotion-price.ts'
import { checkouts } from '../checkout.table.ts'
import { type Cart, cartItems, carts } from './cart.table.ts'

export type CartLine = Awaited<ReturnType<typeof readCartLines>>[number]

export const productOfLine = {
  product: productColumns,
  category: categoryColumns,
  isTaxable: lineColumns.isTaxable,
  sku: lineColumns.sku,
  parentId: lineColumns.parentId,
  optionValues: lineColumns.optionValues,
  components: componentsToSell,
}

/** The statement is named, because PostgreSQL needs longer to plan it than to run it. */
export async function readCartLines(ctx: Ctx, shopperId: number) {
  const query = ctx.db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      ...productOfLine,
      available: availableTo(ctx, shopperId),
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .$dynamic()
  const rows = await joinProduct(query, cartItems.productId)
    .where(eq(carts.shopperId, shopperId))
    .orderBy(asc(cartItems.id))
    .prepare('read_cart_lines')
    .execute()
  return rows.map(toLine)
}

/** The statement is named for the same reason as in `readCartLines`. */
export async function findInCart(ctx: Ctx, cart: Pick<Cart, 'id' | 'shopperId'>, productId: number) {
  const query = ctx.db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      ...productOfLine,
      isOnSale: lineColumns.isOnSale,
      available: availableTo(ctx, cart.shopperId),
    })
    .from(carts)
    .leftJoin(cartItems, and(eq(cartItems.cartId, carts.id), eq(cartItems.productId, productId)))
    .$dynamic()
  const [row] = await joinProduct(query, sql`${productId}`)
    .where(eq(carts.id, cart.id))
    .prepare('find_in_cart')
    .execute()
  return row && toLine(row)
}

/** Stock that the shopper's own open checkout holds is available to them. */
function availableTo(ctx: Ctx, shopperId: number) {
  const { id, shopperId: owner, status } = checkouts
  return availableForCart(
    ctx.db
      .select({ id })
      .from(checkouts)
      .where(and(eq(owner, shopperId), eq(status, 'open'))),
  )
}

export function toLine<R extends { product: object; category: object }>({ product, category, ...line }: R) {
  return { ...line, product: { ...(product as R['product']), category: category as R['category'] } }
}

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

export function toCartItem(
  line: Pick<CartLine, 'id' | 'quantity' | 'product' | 'available' | 'sku' | 'optionValues' | 'components'>,
): CartItem {
  const { id, quantity, product, available, sku, components } = line
  const unitPrice = unitPriceOf(line)
  const values = line.optionValues
  return {
    id,
    quantity,
    product,
    available,
    components,
    unitPrice,
    lineTotal: cents(unitPrice * quantity),
    variantId: values ? product.id : null,
    variantName: values && variantName(values),
    sku,
  }
}
