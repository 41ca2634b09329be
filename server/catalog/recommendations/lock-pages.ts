import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'

/** Those of the products that have a page of their own, on sale or not; none of them is deleted before this transaction ends. */
export async function lockPages(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.parentId), isNull(products.offerLimit)))
    .orderBy(products.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
