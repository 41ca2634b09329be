import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductSuggestion } from '#contract/catalog/product.ts'
import type { Suggestions } from '#contract/catalog/search-guide.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { foundVariantId, isListed } from '../variants/variant.ts'
import { lexiconOf } from './lexicon.ts'
import { matchTopics } from './match-topics.ts'
import { bestMatches, byRelevance } from './matches.ts'
import { type ParsedSearch, parseSearch } from './parse-search.ts'

const MAX_SUGGESTIONS = 8
const MAX_TOPICS = 2
const MIN_LENGTH = 2
const RANKED = 80

export async function suggestProducts(ctx: Ctx, { q }: { q: string }) {
  if (q.length < MIN_LENGTH) return []
  return bestProducts(ctx, q, parseSearch(q, await lexiconOf(ctx), { isTyping: true }), MAX_SUGGESTIONS)
}

export async function suggestAll(ctx: Ctx, { q }: { q: string }): Promise<Suggestions> {
  if (q.length < MIN_LENGTH) return { topics: [], products: [] }
  const lexicon = await lexiconOf(ctx)
  const parsed = parseSearch(q, lexicon, { isTyping: true })
  const topics = matchTopics(parsed, lexicon, { minRelativeScore: 0.5 }).slice(0, MAX_TOPICS)
  return { topics, products: await bestProducts(ctx, q, parsed, MAX_SUGGESTIONS - topics.length) }
}

async function bestProducts(
  ctx: Ctx,
  typed: string,
  parsed: ParsedSearch,
  limit: number,
): Promise<z.output<typeof ProductSuggestion>[]> {
  if (parsed.wanted.length === 0) return []
  return ctx.db
    .select({
      name: products.name,
      slug: products.slug,
      price: products.priceCents,
      salePrice: products.salePriceCents,
      imageUrl: products.imageUrl,
      priceTo: products.highestCents,
      foundVariantId: foundVariantId(typed),
    })
    .from(bestMatches(parsed, isListed, { limit, offset: 0, ranked: RANKED }))
    .innerJoin(products, eq(products.id, sql`best.id`))
    .orderBy(byRelevance)
}
