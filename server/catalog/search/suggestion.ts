import { eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductSuggestion } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { understand } from './asked.ts'
import { lexiconOf } from './lexicon.ts'
import { bestMatches, byRelevance } from './matches.ts'

const MOST = 8
/** With every key stroke: so fewer are looked at than for a page of results. */
const RANKED = 80

/** What the search box offers while someone types. */
export async function suggestProducts(
  ctx: Ctx,
  { q }: { q: string },
): Promise<z.output<typeof ProductSuggestion>[]> {
  if (q.length < 2) return []
  const asked = understand(q, await lexiconOf(ctx), { isTyping: true })
  if (asked.wanted.length === 0) return []
  return ctx.db
    .select({
      name: products.name,
      slug: products.slug,
      price: products.priceCents,
      salePrice: products.salePriceCents,
      imageUrl: products.imageUrl,
    })
    .from(bestMatches(asked, isNull(products.archivedAt), { limit: MOST, offset: 0, ranked: RANKED }))
    .innerJoin(products, eq(products.id, sql`best.id`))
    .orderBy(byRelevance)
}
