import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Asking, asShopper, findingAsker, shopperAsking, userOfShopper } from '../../accounts/shopper.ts'
import { type Tender, tendersAmong } from '../../balances/tender.ts'
import { partsToSell } from '../../catalog/kits/kit.ts'
import { availableBeside, joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { categoryColumns, productColumns } from '../../catalog/product/product.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { holdKeysOfOpen } from '../../payments/payer.ts'
import { currentPriceRule, ruleInForce } from '../../pricing/price-rule.ts'
import { promotionsInForce } from '../../pricing/promotion-offers.ts'
import { NO_OFFERS, type Offers } from '../../pricing/promotion-price.ts'
import type { PriceRule } from '../../pricing/quote.ts'
import { checkoutAttempts } from '../attempt.table.ts'
import { cartItems, carts } from './cart.table.ts'

export type CartLine = Awaited<ReturnType<typeof readCartLines>>[number]

/** What a cart shows of a product. */
export const shownOfProduct = {
  product: productColumns,
  category: categoryColumns,
  isTaxable: lineColumns.isTaxable,
  sku: lineColumns.sku,
  parentId: lineColumns.parentId,
  optionValues: lineColumns.optionValues,
  parts: partsToSell,
}

/** How many of the joined product this shopper may take: what their own checkout holds is available to them. */
export function availableToShopper(db: Db) {
  const { id, status } = checkoutAttempts
  const ownAttempts = db
    .select({ id })
    .from(checkoutAttempts)
    // In words, so that the index of the open ones serves whoever asks.
    .where(and(eq(checkoutAttempts.shopperId, shopperAsking), sql`${status} = 'open'`))
  return availableBeside(ownAttempts)
}

/** What a statement selects to price the cart of whoever asks (`findingAsker`), for the placeholder `now`. */
export function pricedLine(db: Db) {
  return {
    id: cartItems.id,
    quantity: cartItems.quantity,
    ...shownOfProduct,
    available: availableToShopper(db),
    rule: ruleInForce(sql.placeholder('now')),
    offers: offersOfCart(),
    tenders: tendersOfCart(),
    bills: carts.bills,
  }
}

/** What is typed in the cart, and all that applies by itself. Its parts know the shopper alone, so that they are read once. */
function offersOfCart(): SQL<Offers> {
  const code = sql`(select promotion_code from ${carts} where shopper_id = ${shopperAsking})`
  const given = promotionsInForce({
    now: sql.placeholder('now'),
    code,
    ownKeys: sql`select id from ${checkoutAttempts} where shopper_id = ${shopperAsking} and status = 'open'`,
  })
  return sql`(select json_build_object('promotions', ${given}, 'code', ${code}))`
}

/** The gift cards of the cart and its owner's store credit, with what they could pay now. */
export function tendersOfCart(): SQL<Tender[]> {
  return tendersAmong({
    balanceIds: sql`(select gift_card_ids from ${carts} where shopper_id = ${shopperAsking})`,
    userId: userOfShopper(shopperAsking),
    ownKeys: sql`select id from ${checkoutAttempts} where shopper_id = ${shopperAsking} and status = 'open'
      union all ${holdKeysOfOpen(shopperAsking)}`,
  })
}

const linesOfShopper = prepared((db) =>
  joinProduct(
    db
      .with(findingAsker(db))
      .select(pricedLine(db))
      .from(carts)
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .$dynamic(),
    cartItems.productId,
  )
    .where(eq(carts.shopperId, shopperAsking))
    .orderBy(asc(cartItems.id))
    .prepare(''),
)

/** The shopper's cart with its products, in the order they were added. */
export async function readCartLines(ctx: Ctx, shopperId: number) {
  return (await readPricedCart(ctx, asShopper(shopperId))).lines
}

/** The same lines with the price rule that the same statement read, so that both are of one moment. */
export async function readPricedCart(ctx: Ctx, asking: Asking) {
  const rows = await linesOfShopper(ctx).execute({ ...asking, now: ctx.now })
  const lines = rows.map(toLine)
  const rule: PriceRule | undefined = rows[0]?.rule
  return {
    lines,
    rule: rule ?? (await currentPriceRule(ctx)),
    offers: rows[0]?.offers ?? NO_OFFERS,
    tenders: rows[0]?.tenders ?? [],
    /** Nothing where there are no lines: then they are read by themselves. */
    bills: rows[0]?.bills ?? [],
  }
}

/** The product with its category, as the contract has it. */
export function toLine<R extends { product: object; category: object }>({ product, category, ...line }: R) {
  return { ...line, product: { ...(product as R['product']), category: category as R['category'] } }
}
