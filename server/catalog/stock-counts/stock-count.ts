import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { StockCount, type StockCountDraft, type StockCountSearch } from '#contract/catalog/stock-count.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { brands } from '../brand/brand.table.ts'
import { categories } from '../category/category.table.ts'
import { stockCountLines, stockCounts } from './stock-count.table.ts'

export async function listStockCounts(ctx: Ctx, { status, page, limit }: StockCountSearch): Promise<Page<StockCount>> {
  const matching = status && eq(stockCounts.status, status)
  const items = await selectCounts(ctx)
    .where(matching)
    .orderBy(desc(stockCounts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await ctx.db.$count(stockCounts, matching), isMore: false }
}

export async function getStockCount(ctx: Ctx, { id }: { id: number }): Promise<StockCount> {
  const [count] = await selectCounts(ctx).where(eq(stockCounts.id, id))
  if (!count) throw new Problem('not_found', 'stock_count_not_found', 'This stock count does not exist.')
  return count
}

/** @throws Problem `validation_failed` for a category or brand that does not exist. */
export async function startStockCount(ctx: StaffCtx, draft: StockCountDraft): Promise<StockCount> {
  return inTransaction(ctx, async (ctx) => {
    const values = {
      ...draft,
      about: await aboutOf(ctx, draft),
      startedAt: ctx.now,
      startedBy: ctx.actor.user.username,
    }
    const [row] = await ctx.db.insert(stockCounts).values(values).returning({ id: stockCounts.id })
    const after = await getStockCount(ctx, row!)
    await record(ctx, 'stock_count.started', `stock_count:${after.id}`, StockCount, { after })
    return after
  })
}

async function aboutOf(ctx: Ctx, { categoryId, brandId }: StockCountDraft): Promise<string | null> {
  if (categoryId !== null) {
    const [category] = await ctx.db.select().from(categories).where(eq(categories.id, categoryId))
    if (!category) throw invalid({ categoryId: ['This category no longer exists'] })
    return category.name
  }
  if (brandId === null) return null
  const [brand] = await ctx.db.select().from(brands).where(eq(brands.id, brandId))
  if (!brand) throw invalid({ brandId: ['This brand no longer exists'] })
  return brand.name
}

/** A second call changes nothing. @throws Problem `stock_count_not_found`; `stock_count_closed` once it was applied. */
export async function discardStockCount(ctx: StaffCtx, { id }: { id: number }): Promise<StockCount> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCount(ctx, id, 'update')
    if (before.status === 'discarded') return before
    requireOpen(before)
    return closeCount(ctx, before, 'discarded')
  })
}

export async function closeCount(
  ctx: StaffCtx,
  before: StockCount,
  status: 'applied' | 'discarded',
): Promise<StockCount> {
  await ctx.db
    .update(stockCounts)
    .set({ status, closedAt: ctx.now, closedBy: ctx.actor.user.username })
    .where(eq(stockCounts.id, before.id))
  const after = await getStockCount(ctx, before)
  await record(ctx, `stock_count.${status}`, `stock_count:${before.id}`, StockCount, { before, after })
  return after
}

/** `share` allows scans meanwhile but prevents closing. @throws Problem `stock_count_not_found`. */
export async function lockCount(ctx: Ctx, id: number, how: 'share' | 'update'): Promise<StockCount> {
  await ctx.db.select({ id: stockCounts.id }).from(stockCounts).where(eq(stockCounts.id, id)).for(how)
  return getStockCount(ctx, { id })
}

export function requireOpen({ status }: StockCount): void {
  if (status === 'open') return
  throw new Problem('conflict', 'stock_count_closed', `This stock count was ${status} already.`, { status })
}

function selectCounts(ctx: Ctx) {
  const of = sql`from ${stockCountLines} line where line.count_id = ${stockCounts}.id`
  return ctx.db
    .select({
      ...getTableColumns(stockCounts),
      counted: sql<number>`(select count(*)::int ${of})`,
      differing: sql<number>`(select count(*)::int ${of} and line.counted <> line.expected)`,
      valueDifference: sql<Cents>`(select coalesce(sum((line.counted - line.expected) * line.cost_cents::bigint), 0)::float8 ${of})`,
    })
    .from(stockCounts)
    .$dynamic()
}
