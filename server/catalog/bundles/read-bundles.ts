import { inArray } from 'drizzle-orm'
import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { availableBundles, componentsToSell } from './bundle.ts'

export interface SoldBundle {
  components: SoldComponent[]
  available: number
}

export async function readBundles(
  ctx: Ctx,
  rows: Pick<typeof products.$inferSelect, 'id' | 'isBundle'>[],
): Promise<Map<number, SoldBundle>> {
  const ids = rows.filter(({ isBundle }) => isBundle).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const bundles = await ctx.db
    .select({ id: products.id, components: componentsToSell, available: availableBundles })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(
    bundles.map(({ id, components, available }) => {
      const sold = components!.map(({ productId, name, sku, quantity }) => ({ productId, name, sku, quantity }))
      return [id, { components: sold, available }]
    }),
  )
}
