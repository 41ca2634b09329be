import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProductFits } from '#contract/catalog/compatibility.ts'
import { lineName } from '#contract/devices/read-device-list.ts'
import type { Ctx } from '../../context.ts'
import { listDevices } from '../../devices/device.ts'
import { products } from '../product/product.table.ts'
import { productNotFound } from '../product/purchase-problems.ts'
import { productFits } from './compatibility.table.ts'

export async function getProductFits(ctx: Ctx, { slug }: { slug: string }): Promise<ProductFits> {
  const rows = await ctx.db
    .select({ modelId: productFits.modelId, lineId: productFits.lineId })
    .from(products)
    .leftJoin(productFits, eq(productFits.productId, products.id))
    .where(and(eq(products.slug, slug), isNull(products.archivedAt)))
  if (rows.length === 0) throw productNotFound()
  const modelIds = new Set(rows.map(({ modelId }) => modelId))
  const lineIds = new Set(rows.map(({ lineId }) => lineId))
  const models = (await listDevices(ctx)).filter(({ id, lineId }) => modelIds.has(id) || lineIds.has(lineId))
  const whole = models.filter(({ lineId }) => lineIds.has(lineId))
  return {
    lines: [...new Set(whole.map(lineName))],
    models: models.map(({ slug, name, lineId }) => ({ slug, name, isOfLine: lineIds.has(lineId) })),
  }
}

export function fittingModel(slug: string): SQL {
  return sql`${products.id} in (
    select fits.product_id from device_models model
      join product_fits fits on fits.model_id = model.id or fits.line_id = model.line_id
      where model.slug = ${slug} and model.merged_into_id is null)`
}

export async function listFittedSlugs(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    select distinct model.slug from device_models model
      join product_fits fits on fits.model_id = model.id or fits.line_id = model.line_id
      join products on products.id = fits.product_id and products.archived_at is null
      where model.archived_at is null and model.merged_into_id is null order by 1`)
  return rows.map(({ slug }) => slug)
}
