import { inArray } from 'drizzle-orm'
import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { availableBundles, componentsToSell } from './bundle.ts'

export interface SoldBundle {
  parts: SoldComponent[]
  available: number
}

export async function readBundles(
  ctx: Ctx,
  rows: Pick<typeof products.$inferSelect, 'id' | 'isBundle'>[],
): Promise<Map<number, SoldBundle>> {
  const ids = rows.filter(({ isBundle }) => isBundle).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const bundles = await ctx.db
    .select({ id: products.id, parts: componentsToSell, available: availableBundles })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(
    bundles.map(({ id, parts, available }) => {
      const sold = parts!.map(({ productId, name, sku, quantity }) => ({ productId, name, sku, quantity }))
      return [id, { parts: sold, available }]
    }),
  )
}
