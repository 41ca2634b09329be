import { and, asc, inArray, or, sql } from 'drizzle-orm'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { type MovementReason, stockMovements } from './stock.table.ts'

export type { MovementReason }

export const UNLIMITED_STOCK = MAX_LINE_QUANTITY

export interface Demand {
  productId: number
  quantity: number
  components?: never
}

export interface Shortage {
  productId: number
  available: number
}

export const stockColumns = {
  onHand: sql<number>`case when ${products.lacksFile} then 0 else ${products.stockOnHand} end`,
  isTracked: sql<boolean>`(${products.tracksStock} or ${products.lacksFile})`,
}

/**
 * Locks in the order of ids, so that two carts cannot deadlock. `no key update` does not block the foreign key checks
 * of cart and checkout lines; with `update`, two checkouts could deadlock.
 */
export async function lockStock(ctx: Ctx, productIds: number[]) {
  if (productIds.length === 0) return []
  return ctx.db
    .select({
      productId: products.id,
      held: products.stockHeld,
      isUnit: sql<boolean>`${products.serialNumber} is not null`,
      isBundle: products.isBundle,
      ...stockColumns,
    })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * For a payment that succeeded after its hold expired.
 * @returns what is missing; nothing is sold unless it is empty.
 */
export async function sellUnheld(ctx: Ctx, wanted: Demand[], cause: string): Promise<Shortage[]> {
  const stockLevels = await lockStock(
    ctx,
    wanted.map((demand) => demand.productId),
  )
  const tracked = new Set(
    stockLevels.filter((stockLevel) => stockLevel.isTracked).map((stockLevel) => stockLevel.productId),
  )
  const demands = wanted.filter((demand) => tracked.has(demand.productId))
  const shortages = demands.flatMap(({ productId, quantity }) => {
    const stockLevel = stockLevels.find((candidate) => candidate.productId === productId)!
    const available = stockLevel.onHand - stockLevel.held
    return available < quantity ? [{ productId, available }] : []
  })
  if (shortages.length === 0) await takeStock(ctx, demands, cause)
  return shortages
}

/**
 * For goods that the customer has taken already.
 * @returns what was missing; the rest is sold.
 */
export async function sellAvailable(ctx: Ctx, wanted: Demand[], cause: string): Promise<Demand[]> {
  const stockLevels = await lockStock(
    ctx,
    wanted.map((demand) => demand.productId),
  )
  const parts = wanted.flatMap(({ productId, quantity }) => {
    const stockLevel = stockLevels.find((candidate) => candidate.productId === productId)
    if (!stockLevel?.isTracked) return []
    const sold = Math.min(quantity, Math.max(0, stockLevel.onHand - stockLevel.held))
    return [{ productId, sold, missing: quantity - sold }]
  })
  const sold = parts.filter((part) => part.sold > 0)
  await takeStock(
    ctx,
    sold.map(({ productId, sold }) => ({ productId, quantity: sold })),
    cause,
  )
  return parts.filter(({ missing }) => missing > 0).map(({ productId, missing }) => ({ productId, quantity: missing }))
}

/** The caller has locked the rows and checked the stock. */
export async function takeStock(ctx: Ctx, goods: Demand[], cause: string): Promise<void> {
  if (goods.length === 0) return
  await ctx.db.execute(sql`
    update ${products} set stock_on_hand = stock_on_hand - change.quantity
    from ${valuesOf(goods)} where ${products.id} = change.product_id`)
  await recordMovements(ctx, goods, -1, 'sold', cause)
}

/** The caller has locked the rows. */
export async function changeHeld(ctx: Ctx, changes: Demand[]): Promise<void> {
  await ctx.db.execute(sql`
    update ${products} set stock_held = stock_held + change.quantity
    from ${valuesOf(changes)} where ${products.id} = change.product_id`)
}

/** @throws Problem `unit_in_stock` if the serialized unit is in stock already. */
export function requireRoom(stockLevel: { isUnit: boolean; onHand: number }, change: number): void {
  if (!stockLevel.isUnit || stockLevel.onHand + change <= 1) return
  throw new Problem('conflict', 'unit_in_stock', 'This unit is already in stock.')
}

/** Restocks once per cause, however often it is called. @throws Problem `unit_in_stock`. */
export async function putBack(ctx: Ctx, goods: Demand[], reason: MovementReason, cause: string): Promise<void> {
  const units = goods.filter(({ quantity }) => quantity > 0)
  if (units.length === 0) return
  const stockLevels = await lockStock(
    ctx,
    units.map(({ productId }) => productId),
  )
  const returned = await recordMovements(ctx, units, 1, reason, cause)
  if (returned.length === 0) return
  for (const { productId } of returned)
    requireRoom(stockLevels.find((stockLevel) => stockLevel.productId === productId)!, 1)
  await ctx.db.execute(sql`
    update ${products} set stock_on_hand = stock_on_hand + change.quantity
    from ${valuesOf(returned)} where ${products.id} = change.product_id`)
}

export async function putBackBy(
  ctx: Ctx,
  productIds: number[],
  { returns, changes }: { returns: string[]; changes: string },
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const { productId, quantity, cause } = stockMovements
  const rows = await ctx.db
    .select({ productId, units: sql<number>`sum(${quantity})::int` })
    .from(stockMovements)
    .where(and(inArray(productId, productIds), or(sql`starts_with(${cause}, ${changes})`, inArray(cause, returns))))
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, row.units]))
}

async function recordMovements(
  ctx: Ctx,
  moved: Demand[],
  sign: 1 | -1,
  reason: MovementReason,
  cause: string,
): Promise<Demand[]> {
  const rows = moved.map(({ productId, quantity }) => ({
    productId,
    quantity: quantity * sign,
    reason,
    cause,
    at: ctx.now,
  }))
  return ctx.db
    .insert(stockMovements)
    .values(rows)
    .onConflictDoNothing()
    .returning({ productId: stockMovements.productId, quantity: sql<number>`abs(${stockMovements.quantity})` })
}

function valuesOf(changes: Demand[]) {
  const rows = changes.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`)
  return sql`(values ${sql.join(rows, sql`, `)}) as change(product_id, quantity)`
}
