import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RecommendationKind } from '#contract/catalog/recommendation.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { products } from '../product/product.table.ts'
import { lockProducts } from './lock-pages.ts'
import { productRecommendations } from './recommendation.table.ts'

export interface Recommendations {
  crossSells?: { id: number }[] | undefined
  related?: { id: number }[] | undefined
}

const KINDS = { crossSells: 'cross-sell', related: 'related' } as const

export function recommendationsOfProduct(kind: RecommendationKind): SQL<{ id: number; name: string }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', recommended.id, 'name', recommended.name) order by beside.position), '[]')
    from ${productRecommendations} beside join ${products} recommended on recommended.id = beside.recommended_id
    where beside.product_id = ${products.id} and beside.kind = ${sql.raw(`'${kind}'`)})`
}

/**
 * Replaces the products of this kind.
 * @throws Problem `validation_failed` for the product itself, a variant, or a product that does not exist.
 */
export async function setRecommendations(ctx: Ctx, productId: number, given: Recommendations): Promise<void> {
  for (const [field, kind] of Object.entries(KINDS)) {
    const recommended = given[field as keyof Recommendations]
    if (recommended)
      await setKind(
        ctx,
        { productId, kind, field },
        recommended.map(({ id }) => id),
      )
  }
}

async function setKind(
  ctx: Ctx,
  { productId, kind, field }: { productId: number; kind: RecommendationKind; field: string },
  ids: number[],
): Promise<void> {
  if (ids.includes(productId)) throw invalid({ [field]: ['A product cannot recommend itself'] })
  if ((await lockProducts(ctx, ids)).size < ids.length)
    throw invalid({ [field]: ['One of these products no longer exists'] })
  await ctx.db
    .delete(productRecommendations)
    .where(and(eq(productRecommendations.productId, productId), eq(productRecommendations.kind, kind)))
  if (ids.length === 0) return
  await ctx.db
    .insert(productRecommendations)
    .values(ids.map((recommendedId, position) => ({ productId, recommendedId, kind, position })))
}

export async function existingRecommendations(
  ctx: Ctx,
  { crossSells = [], related = [] }: Recommendations,
): Promise<Recommendations> {
  const here = await lockProducts(
    ctx,
    [...crossSells, ...related].map(({ id }) => id),
  )
  const known = (recommended: { id: number }[]) => recommended.filter(({ id }) => here.has(id))
  return { crossSells: known(crossSells), related: known(related) }
}

export async function moveRecommendations(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(productRecommendations).set({ productId: to }).where(eq(productRecommendations.productId, from))
  await ctx.db
    .update(productRecommendations)
    .set({ recommendedId: to })
    .where(eq(productRecommendations.recommendedId, from))
}
