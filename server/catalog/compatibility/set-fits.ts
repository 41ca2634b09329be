import { and, eq, inArray, sql } from 'drizzle-orm'
import { numberOfFit } from '#contract/devices/read-device-list.ts'
import type { Ctx } from '../../context.ts'
import { refersToNothing } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { heirsOf } from '../../devices/device.ts'
import { invalid } from '../../http/input.ts'
import { productFits } from './compatibility.table.ts'

export const fitsOfProduct = sql<
  string[]
>`array(select case when fits.line_id is null then 'model:' || fits.model_id else 'line:' || fits.line_id end from product_fits fits where fits.product_id = products.id order by fits.line_id, fits.model_id)`

/** @throws Problem `validation_failed` for a model or a device family that does not exist. */
export async function setFits(ctx: Ctx, productId: number, fits: string[]): Promise<void> {
  const wanted = new Set(await withHeirs(ctx, fits))
  const rows = await ctx.db.select().from(productFits).where(eq(productFits.productId, productId))
  const known = new Map(rows.map((row) => [row.lineId ? `line:${row.lineId}` : `model:${row.modelId}`, row.id]))
  const gone = [...known].filter(([fit]) => !wanted.has(fit)).map(([, id]) => id)
  if (gone.length > 0)
    await ctx.db.delete(productFits).where(and(eq(productFits.productId, productId), inArray(productFits.id, gone)))
  const added = [...wanted].filter((fit) => !known.has(fit)).map((fit) => rowOf(productId, fit))
  if (added.length === 0) return
  try {
    await inSavepoint(ctx, () => ctx.db.insert(productFits).values(added))
  } catch (error) {
    if (refersToNothing(error)) throw invalid({ fits: ['One of these models no longer exists'] })
    throw error
  }
}

async function withHeirs(ctx: Ctx, fits: string[]): Promise<string[]> {
  const heirs = await heirsOf(ctx, fits.filter((fit) => fit.startsWith('model:')).map(numberOfFit))
  return fits.map((fit) => {
    const heir = fit.startsWith('model:') ? heirs.get(numberOfFit(fit)) : undefined
    return heir === undefined ? fit : `model:${heir}`
  })
}

function rowOf(productId: number, fit: string): typeof productFits.$inferInsert {
  const id = numberOfFit(fit)
  return fit.startsWith('line:') ? { productId, lineId: id } : { productId, modelId: id }
}
