import { inArray } from 'drizzle-orm'
import type { SoldPart } from '#contract/catalog/kits/kit.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { freeKits, partsToSell } from './kit.ts'

export interface SoldKit {
  parts: SoldPart[]
  available: number
}

export async function readKits(
  ctx: Ctx,
  rows: Pick<typeof products.$inferSelect, 'id' | 'isKit'>[],
): Promise<Map<number, SoldKit>> {
  const ids = rows.filter(({ isKit }) => isKit).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const kits = await ctx.db
    .select({ id: products.id, parts: partsToSell, available: freeKits })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(
    kits.map(({ id, parts, available }) => {
      const sold = parts!.map(({ productId, name, sku, quantity }) => ({ productId, name, sku, quantity }))
      return [id, { parts: sold, available }]
    }),
  )
}
