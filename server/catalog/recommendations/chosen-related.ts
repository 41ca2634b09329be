import { type SQL, sql } from 'drizzle-orm'
import { products } from '../product/product.table.ts'
import { hasStock, isListed } from '../variants/variant.ts'
import { productRecommendations } from './recommendation.table.ts'

export function manualRelatedQuery(slug: string): SQL {
  return sql`(
    select ${products.id}, beside.position from ${productRecommendations} beside
    join ${products} on ${products.id} = beside.recommended_id and ${isListed} and ${hasStock}
    where beside.kind = 'related' and beside.product_id = (select own.id from ${products} own where own.slug = ${slug}))`
}
