import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm'
import { variantName } from '#contract/catalog/variant.ts'
import type { CartItem } from '#contract/checkout/cart.ts'
import { offerOf } from '#contract/domains/offer.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { Problem } from '#contract/problem.ts'
import { componentsToSell } from '../../catalog/bundles/bundle.ts'
import { availableForCart, cartLimit, joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { categoryColumns, productColumns } from '../../catalog/product/product.ts'
import { stockShortage } from '../../catalog/product/purchase-problems.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
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
  limit: cartLimit,
}

export async function readCartLines(ctx: Ctx, shopperId: number) {
  const rows = await readCartLinesQuery(ctx.db).execute({ shopperId })
  return rows.map(toLine)
}

const readCartLinesQuery = prepareOnce((db) => {
  const shopperId = sql.placeholder('shopperId')
  const query = db
    .select({ id: cartItems.id, quantity: cartItems.quantity, ...productOfLine, available: availableTo(db, shopperId) })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .$dynamic()
  return joinProduct(query, cartItems.productId)
    .where(eq(carts.shopperId, shopperId))
    .orderBy(asc(cartItems.id))
    .prepare('read_cart_lines')
})

export async function findInCart(
  ctx: Ctx,
  { id: cartId, shopperId }: Pick<Cart, 'id' | 'shopperId'>,
  productId: number,
) {
  const [row] = await findInCartQuery(ctx.db).execute({ cartId, shopperId, productId })
  return row && toLine(row)
}

const findInCartQuery = prepareOnce((db) => {
  const productId = sql.placeholder('productId')
  const query = db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      ...productOfLine,
      isOnSale: lineColumns.isOnSale,
      available: availableTo(db, sql.placeholder('shopperId')),
    })
    .from(carts)
    .leftJoin(cartItems, and(eq(cartItems.cartId, carts.id), eq(cartItems.productId, productId)))
    .$dynamic()
  return joinProduct(query, sql`${productId}`)
    .where(eq(carts.id, sql.placeholder('cartId')))
    .prepare('find_in_cart')
})

/** Stock that the shopper's own open checkout holds is available to them. */
function availableTo(db: Db, shopperId: Placeholder) {
  const { id, shopperId: owner, status } = checkouts
  return availableForCart(
    db
      .select({ id })
      .from(checkouts)
      .where(and(eq(owner, shopperId), eq(status, 'open'))),
  )
}

export function toLine<R extends { product: object; category: object }>({ product, category, ...line }: R) {
  return { ...line, product: { ...(product as R['product']), category: category as R['category'] } }
}

export function shortageOf(lines: Pick<CartLine, 'product' | 'quantity' | 'available' | 'limit'>[]): Problem {
  return stockShortage(
    lines.map(({ product: { id: productId, name }, ...line }) => {
      const { quantity, available, limit } = line
      return { productId, name, quantity, available, limit }
    }),
  )
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
