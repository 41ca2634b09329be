import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'

export async function lockProducts(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.parentId), isNull(products.offerLimit)))
    .orderBy(products.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
