import { and, asc, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from './product.table.ts'
import { availableStock } from './product.ts'

const BATCH = 5_000

/** All products on sale, in batches, so that a hundred thousand of them never stand in memory at once. */
export async function* everyProduct(ctx: Ctx) {
  for (let last = 0; ; ) {
    const batch = await ctx.db
      .select({
        id: products.id,
        name: products.name,
        slug: products.slug,
        description: products.description,
        imageUrl: products.imageUrl,
        priceCents: products.priceCents,
        salePriceCents: products.salePriceCents,
        kind: products.kind,
        stock: availableStock,
        updatedAt: products.updatedAt,
      })
      .from(products)
      .where(and(isNull(products.archivedAt), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    yield* batch
    if (batch.length < BATCH) return
    last = batch.at(-1)!.id
  }
}
