import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { AdminProduct, MAX_STOCK } from '#contract/catalog/admin-product.ts'
import { StockAdjustment, type StockMovement } from '#contract/catalog/stock.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { getAdminProduct, lockAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { requireNoUnnumberedStock } from '../serialized-units/unnumbered-stock.ts'
import { type MovementReason, stockMovements } from './stock.table.ts'
import { lockStock, requireRoom } from './stock.ts'

interface Move {
  productId: number
  change: number
  reason: MovementReason
  cause: string
  note?: string
  /** The present cost if it is left out. */
  unitCostCents?: Cents
}

/**
 * @returns false if the cause was recorded before.
 * @throws Problem `counted_by_components` for a bundle; `stock_too_low` if less is available; `stock_too_high`;
 * `unit_in_stock`.
 */
export async function moveStock(
  ctx: Ctx,
  { productId, change, reason, cause, note, unitCostCents }: Move,
): Promise<boolean> {
  if (change === 0) return false
  const [stockLevel] = await lockStock(ctx, [productId])
  if (stockLevel!.isBundle) throw countedByParts()
  const { onHand, held } = stockLevel!
  const actor = ctx.actor.user?.username ?? null
  const moved = await ctx.db
    .insert(stockMovements)
    .values({ productId, quantity: change, reason, cause, actor, note: note || null, unitCostCents, at: ctx.now })
    .onConflictDoNothing()
    .returning({ id: stockMovements.id })
  if (moved.length === 0) return false
  requireRoom(stockLevel!, change)
  if (onHand + change < held) throw stockTooLow(onHand, held)
  if (onHand + change > MAX_STOCK) {
    throw new Problem(
      'conflict',
      'stock_too_high',
      `The stock of a product is at most ${MAX_STOCK.toLocaleString('en-US')}.`,
    )
  }
  await ctx.db
    .update(products)
    .set({ stockOnHand: sql`${products.stockOnHand} + ${change}` })
    .where(eq(products.id, productId))
  return true
}

export async function listMovedBy(
  ctx: Ctx,
  productIds: number[],
  causes: string[],
): Promise<{ productId: number; quantity: number; cause: string }[]> {
  const { productId, quantity, cause } = stockMovements
  return ctx.db
    .select({ productId, quantity, cause })
    .from(stockMovements)
    .where(and(inArray(productId, productIds), inArray(cause, causes)))
    .orderBy(productId)
}

function stockTooLow(onHand: number, held: number): Problem {
  const reserved = held === 0 ? '' : `, ${held} of them held for open checkouts and repairs`
  return new Problem('conflict', 'stock_too_low', `Only ${onHand} in stock now${reserved}.`, {
    stock: onHand,
    stockHeld: held,
  })
}

const Adjusted = AdminProduct.pick({ stock: true }).extend(
  StockAdjustment.pick({ reason: true, note: true }).partial().shape,
)

/**
 * @throws Problem `product_not_found`; `no_stock` and `counted_by_codes` for a digital product;
 * `serial_number_required`; as `moveStock`.
 */
export async function adjustStock(ctx: Ctx, adjustment: StockAdjustment): Promise<AdminProduct> {
  const { id, change, reason, note, key } = adjustment
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAdminProduct(ctx, { id })
    if (key) await requireSameForm(ctx, 'stock', { ...adjustment, key })
    requireStock(before)
    await requireNoUnnumberedStock(ctx, id, change)
    await moveStock(ctx, { productId: id, change, reason, note, cause: `adjustment:${key ?? ctx.requestId}` })
    const after = await getAdminProduct(ctx, { id })
    if (after.stock !== before.stock) {
      await record(ctx, 'product.stock_adjusted', `product:${id}`, Adjusted, {
        before,
        after: { stock: after.stock, reason, note },
      })
    }
    return after
  })
}

function countedByParts(): Problem {
  return new Problem(
    'conflict',
    'counted_by_components',
    'A bundle has no stock of its own. Adjust the stock of its components.',
  )
}

function requireStock({ kind, delivery }: Pick<AdminProduct, 'kind' | 'delivery'>): void {
  if (kind !== 'digital') return
  if (delivery === 'codes')
    throw new Problem('conflict', 'counted_by_codes', 'Its stock equals its unused codes. Add or remove codes instead.')
  throw new Problem('conflict', 'no_stock', 'A digital product has no stock to count.')
}

export async function listStockMovements(
  ctx: Ctx,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Page<StockMovement>> {
  await getAdminProduct(ctx, { id })
  const { productId, ...columns } = movementColumns
  const items = await ctx.db
    .select({
      ...columns,
      balance: sql<number>`(sum(${stockMovements.quantity}) over (order by ${stockMovements.at}, ${stockMovements.id}))::int`,
    })
    .from(stockMovements)
    .where(eq(productId, id))
    .orderBy(desc(stockMovements.at), desc(stockMovements.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(stockMovements, eq(productId, id))
  return { items, total, isMore: false }
}

const movementColumns = {
  id: stockMovements.id,
  productId: stockMovements.productId,
  at: stockMovements.at,
  quantity: stockMovements.quantity,
  reason: stockMovements.reason,
  cause: stockMovements.cause,
  actor: stockMovements.actor,
  note: stockMovements.note,
}
