import { and, asc, desc, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductSuggestion } from '#contract/product.ts'
import type { Ctx } from '../context.ts'
import { products } from './product.table.ts'
import { matchesSearch, relevance } from './product-search.ts'

const MOST = 8

/** What the search box offers while someone types. */
export async function suggestProducts(ctx: Ctx, { q }: { q: string }): Promise<z.output<typeof ProductSuggestion>[]> {
  if (q.length < 2) return []
  return ctx.db
    .select({
      name: products.name,
      slug: products.slug,
      price: products.priceCents,
      salePrice: products.salePriceCents,
      imageUrl: products.imageUrl,
    })
    .from(products)
    .where(and(isNull(products.archivedAt), matchesSearch(q)))
    .orderBy(desc(relevance(q)), asc(products.id))
    .limit(MOST)
}
