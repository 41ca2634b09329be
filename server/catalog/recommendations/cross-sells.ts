import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { joinProduct } from '../product/join-product.ts'
import { products } from '../product/product.table.ts'
import { shownColumns } from '../product/product.ts'
import { hasStock, isListed } from '../variants/variant.ts'
import { productPairs, productRecommendations } from './recommendation.table.ts'

const SHOWN = 4

export async function listCrossSells(ctx: Ctx, { products: slugs }: { products: string[] }): Promise<Product[]> {
  if (slugs.length === 0) return []
  const requested = sql`(select distinct coalesce(requested.parent_id, requested.id) from ${products} requested where ${inArray(sql`requested.slug`, slugs)})`
  const beside = sql`(
    select recommended_id as id, count(*) as times, 0 as counted, min(position) as rank from ${productRecommendations}
    where kind = 'cross-sell' and product_id in ${requested} group by recommended_id
    union all
    select other_id, count(*), 1, -sum(orders) from ${productPairs} pair
    where product_id in ${requested} and not exists (
      select from ${productRecommendations} chosen where chosen.kind = 'cross-sell' and chosen.product_id = pair.product_id)
    group by other_id)`
  const candidates = sql`(select id, sum(times) as times, min(counted) as counted, min(rank) as rank from ${beside} beside group by id) candidate`
  return joinProduct(ctx.db.select(shownColumns).from(candidates).$dynamic(), sql`candidate.id`)
    .where(and(isListed, hasStock, sql`${products.id} not in ${requested}`))
    .orderBy(asc(sql`candidate.counted`), desc(sql`candidate.times`), asc(sql`candidate.rank`), asc(products.id))
    .limit(SHOWN)
}
