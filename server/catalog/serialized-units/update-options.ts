import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'

export async function updateOptions(ctx: Ctx, id: number): Promise<void> {
  const [product] = await ctx.db.select({ options: products.options }).from(products).where(eq(products.id, id))
  const onSale = await ctx.db
    .select({ values: sql<string[]>`${products.optionValues}` })
    .from(products)
    .where(and(eq(products.parentId, id), isNull(products.archivedAt)))
    .orderBy(asc(products.chargedCents), asc(products.id))
  const options = product!.options.map(({ name, values }, at) => {
    const used = new Set(onSale.map((unit) => unit.values[at]!))
    const isUnit = at === product!.options.length - 1
    const remaining = isUnit ? [] : values.filter((value) => used.has(value))
    return { name, values: [...new Set([...remaining, ...used])] }
  })
  await ctx.db.update(products).set({ options }).where(eq(products.id, id))
}
