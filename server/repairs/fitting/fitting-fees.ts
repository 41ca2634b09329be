import { and, asc, eq, notExists, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { type setFittingFees as endpoint, FittingFees } from '#contract/repairs/fitting/fitting.ts'
import { record } from '../../audit/audit.ts'
import { listCategories } from '../../catalog/category/category.ts'
import { nameProducts, type ProductRow } from '../../catalog/product/join-product.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { fittingFees, unfittedProducts } from './fitting.table.ts'

type Fees = z.output<typeof FittingFees>
type FittingFeesInput = z.output<typeof endpoint.input>

export async function getFittingFees(ctx: Ctx): Promise<Fees> {
  const { categoryId, feeCents: fee } = fittingFees
  const fees = await ctx.db.select({ categoryId, fee }).from(fittingFees).orderBy(asc(categoryId))
  const unfitted = await ctx.db.select().from(unfittedProducts)
  const named = await nameProducts(
    ctx,
    unfitted.map(({ productId }) => productId),
  )
  const notFitted = [...named].map(([id, { name }]) => ({ id, name }))
  return { fees, notFitted: notFitted.sort((a, b) => a.name.localeCompare(b.name)) }
}

export async function setFittingFees(ctx: StaffCtx, { fees, notFitted }: FittingFeesInput): Promise<Fees> {
  return inTransaction(ctx, async (ctx) => {
    await requireCategories(ctx, fees)
    if (notFitted) await requireProducts(ctx, notFitted)
    const before = await getFittingFees(ctx)
    await writeFees(
      ctx,
      fees.filter(({ fee }) => fee > 0),
    )
    if (notFitted) await writeUnfitted(ctx, notFitted)
    const after = await getFittingFees(ctx)
    await record(ctx, 'company.fitting_changed', 'company', FittingFees, { before, after })
    return after
  })
}

async function requireCategories(ctx: Ctx, fees: FittingFeesInput['fees']): Promise<void> {
  const known = new Set((await listCategories(ctx)).map(({ id }) => id))
  const named = fees.map(({ categoryId }) => categoryId)
  if (named.some((id) => !known.has(id))) throw invalid({ fees: ['One of these categories was deleted'] })
  if (new Set(named).size < named.length) throw invalid({ fees: ['List each category once'] })
}

async function requireProducts(ctx: Ctx, ids: number[]): Promise<void> {
  const known = await nameProducts(ctx, ids)
  if (ids.some((id) => !known.has(id))) throw invalid({ notFitted: ['One of these products was deleted'] })
}

async function writeFees(ctx: Ctx, newFees: FittingFeesInput['fees']): Promise<void> {
  const { categoryId } = fittingFees
  const ids = newFees.map((one) => one.categoryId)
  await ctx.db.delete(fittingFees).where(ids.length > 0 ? notInArray(categoryId, ids) : undefined)
  for (const { categoryId, fee: feeCents } of newFees)
    await ctx.db
      .insert(fittingFees)
      .values({ categoryId, feeCents })
      .onConflictDoUpdate({ target: fittingFees.categoryId, set: { feeCents } })
}

async function writeUnfitted(ctx: Ctx, ids: number[]): Promise<void> {
  const { productId } = unfittedProducts
  await ctx.db.delete(unfittedProducts).where(ids.length > 0 ? notInArray(productId, ids) : undefined)
  if (ids.length === 0) return
  await ctx.db
    .insert(unfittedProducts)
    .values([...new Set(ids)].map((productId) => ({ productId })))
    .onConflictDoNothing()
}

/** Before tax; undefined if the part has no fixed fee. */
export async function feeOfPart(
  ctx: Ctx,
  { id, categoryId }: Pick<ProductRow, 'id' | 'categoryId'>,
): Promise<Cents | undefined> {
  const excepted = ctx.db.select().from(unfittedProducts).where(eq(unfittedProducts.productId, id))
  const [row] = await ctx.db
    .select({ feeCents: fittingFees.feeCents })
    .from(fittingFees)
    .where(and(eq(fittingFees.categoryId, categoryId), notExists(excepted)))
  return row?.feeCents
}
