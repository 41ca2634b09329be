import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type setFittingFees as endpoint, FittingFees } from '#contract/repairs/fitting/fitting.ts'
import { record } from '../../audit/audit.ts'
import { listCategories } from '../../catalog/category/category.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { fittingFees } from './fitting.table.ts'

export async function getFittingFees(ctx: Ctx): Promise<z.output<typeof FittingFees>> {
  const { categoryId, feeCents: fee } = fittingFees
  return { fees: await ctx.db.select({ categoryId, fee }).from(fittingFees).orderBy(asc(categoryId)) }
}

/** @throws Problem `validation_failed` for a category that is gone, or is named twice. */
export async function setFittingFees(
  ctx: StaffCtx,
  { fees }: z.output<typeof endpoint.input>,
): Promise<z.output<typeof FittingFees>> {
  return inTransaction(ctx, async (ctx) => {
    const known = new Set((await listCategories(ctx)).map(({ id }) => id))
    const named = fees.map(({ categoryId }) => categoryId)
    if (named.some((id) => !known.has(id))) throw invalid({ fees: ['One of these categories is gone'] })
    if (new Set(named).size < named.length) throw invalid({ fees: ['Say it once for each category'] })
    const before = await getFittingFees(ctx)
    const kept = fees.filter(({ fee }) => fee > 0)
    const gone = before.fees
      .map(({ categoryId }) => categoryId)
      .filter((id) => !kept.some((one) => one.categoryId === id))
    if (gone.length > 0) await ctx.db.delete(fittingFees).where(inArray(fittingFees.categoryId, gone))
    for (const { categoryId, fee: feeCents } of kept)
      await ctx.db
        .insert(fittingFees)
        .values({ categoryId, feeCents })
        .onConflictDoUpdate({ target: fittingFees.categoryId, set: { feeCents } })
    const after = await getFittingFees(ctx)
    await record(ctx, 'company.fitting_changed', 'company', FittingFees, { before, after })
    return after
  })
}

export async function feeOfCategory(ctx: Ctx, categoryId: number) {
  const [row] = await ctx.db.select().from(fittingFees).where(eq(fittingFees.categoryId, categoryId))
  return row?.feeCents
}
