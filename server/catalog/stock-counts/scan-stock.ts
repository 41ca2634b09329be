import { and, eq, sql } from 'drizzle-orm'
import type { CountedTotal, StockCount, StockCountLine, StockScan } from '#contract/catalog/stock-count.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { products } from '../product/product.table.ts'
import { productNotFound } from '../product/purchase-problems.ts'
import { getCountLine, isCountable, isInScope, isUncounted } from './count-lines.ts'
import { stockCountLines, stockCountScans } from './stock-count.table.ts'
import { getStockCount, lockCount, requireOpen } from './stock-count.ts'

/**
 * Adds a scan once per key. The expected number is the stock at this time, so that later sales still count.
 * @throws Problem `stock_count_not_found`; `stock_count_closed`; `product_not_found`; `not_counted_here`;
 * `unit_counted`; `less_than_none`.
 */
export async function scanStock(ctx: StaffCtx, form: StockScan): Promise<StockCountLine> {
  const { id, productId, quantity, key } = form
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'stock_scan', form)
    const stockLevel = await requireCounted(ctx, await lockOpenCount(ctx, id), productId)
    const scan = { countId: id, productId, key, quantity, actor: ctx.actor.user.username, at: ctx.now }
    const isNew = await ctx.db
      .insert(stockCountScans)
      .values(scan)
      .onConflictDoNothing()
      .returning({ id: stockCountScans.id })
    if (isNew.length === 0) return getCountLine(ctx, id, productId)
    const [before] = await ctx.db
      .select({ counted: stockCountLines.counted })
      .from(stockCountLines)
      .where(isLine(id, productId))
      .for('update')
    if ((before?.counted ?? 0) + quantity < 0)
      throw new Problem('conflict', 'less_than_none', `Only ${before?.counted ?? 0} were counted.`)
    const { counted, expected, movedMeanwhile } = stockCountLines
    const [line] = await ctx.db
      .insert(stockCountLines)
      .values({ ...lineOf(ctx, id, stockLevel), counted: Math.max(0, quantity) })
      .onConflictDoUpdate({
        target: [stockCountLines.countId, stockCountLines.productId],
        set: {
          counted: sql`${counted} + ${quantity}`,
          expected: sql`excluded.expected`,
          costCents: sql`excluded.cost_cents`,
          movedMeanwhile: sql`${movedMeanwhile} or ${expected} <> excluded.expected`,
          at: ctx.now,
        },
      })
      .returning({ counted })
    requireOneUnit(stockLevel, line!.counted)
    return getCountLine(ctx, id, productId)
  })
}

/** @throws Problem as `scanStock`. */
export async function setCounted(ctx: Ctx, { id, productId, counted }: CountedTotal): Promise<StockCountLine> {
  return inTransaction(ctx, async (ctx) => {
    const stockLevel = await requireCounted(ctx, await lockOpenCount(ctx, id), productId)
    if (counted === null) {
      await ctx.db.delete(stockCountLines).where(isLine(id, productId))
      return getCountLine(ctx, id, productId)
    }
    requireOneUnit(stockLevel, counted)
    const { countId: _, productId: __, ...said } = { ...lineOf(ctx, id, stockLevel), counted, movedMeanwhile: false }
    await ctx.db
      .insert(stockCountLines)
      .values({ ...lineOf(ctx, id, stockLevel), counted })
      .onConflictDoUpdate({ target: [stockCountLines.countId, stockCountLines.productId], set: said })
    return getCountLine(ctx, id, productId)
  })
}

/** @throws Problem `stock_count_not_found`; `stock_count_closed`. */
export async function countRestAsNone(ctx: Ctx, { id }: { id: number }): Promise<StockCount> {
  return inTransaction(ctx, async (ctx) => {
    const count = await lockOpenCount(ctx, id)
    const rest = ctx.db
      .select({
        countId: sql<number>`${id}::int`.as('count_id'),
        productId: products.id,
        counted: sql<number>`0`.as('counted'),
        expected: products.stockOnHand,
        costCents: products.costCents,
        at: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as('at'),
      })
      .from(products)
      .where(isUncounted(ctx, count))
    await ctx.db.execute(sql`
      insert into ${stockCountLines} (count_id, product_id, counted, expected, cost_cents, at) ${rest}
      on conflict do nothing`)
    return getStockCount(ctx, { id })
  })
}

async function lockOpenCount(ctx: Ctx, id: number): Promise<StockCount> {
  const count = await lockCount(ctx, id, 'share')
  requireOpen(count)
  return count
}

type StockLevel = Awaited<ReturnType<typeof requireCounted>>

async function requireCounted(ctx: Ctx, count: StockCount, productId: number) {
  const [stockLevel] = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      onHand: products.stockOnHand,
      costCents: products.costCents,
      isUnit: sql<boolean>`${products.serialNumber} is not null`,
      isPart: sql<boolean>`${and(isCountable, isInScope(count))}`,
    })
    .from(products)
    .where(eq(products.id, productId))
  if (!stockLevel) throw productNotFound()
  if (stockLevel.isPart) return stockLevel
  const message = `“${stockLevel.name}” is not part of this count${count.about ? ` of ${count.about}` : ''}.`
  throw new Problem('conflict', 'not_counted_here', message)
}

function requireOneUnit({ isUnit, name }: StockLevel, counted: number): void {
  if (!isUnit || counted <= 1) return
  throw new Problem('conflict', 'unit_counted', `“${name}” was counted already, and there is only one of it.`)
}

function lineOf(ctx: Ctx, countId: number, { id, onHand, costCents }: StockLevel) {
  return { countId, productId: id, expected: onHand, costCents, at: ctx.now }
}

function isLine(countId: number, productId: number) {
  return and(eq(stockCountLines.countId, countId), eq(stockCountLines.productId, productId))
}
