import { and, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CollectionRule } from '#contract/catalog/collections/admin-collection.ts'
import { products } from '../product/product.table.ts'
import { hasStock, isReduced } from '../variants/variant.ts'
import { collectionProducts } from './collection.table.ts'
import type { CollectionRow } from './collection.ts'

type Belonging = Pick<CollectionRow, 'id' | 'choice' | 'match' | 'rules'>

export function belongsTo({ id, choice, match, rules }: Belonging): SQL {
  if (choice === 'hand')
    return sql`${products.id} in (select product_id from ${collectionProducts} where collection_id = ${id})`
  const met = rules.map(meets)
  return (match === 'all' ? and(...met) : or(...met)) ?? sql`false`
}

export function placeIn({ id }: Pick<CollectionRow, 'id'>): SQL {
  return sql`(select position from ${collectionProducts} chosen where chosen.collection_id = ${id} and chosen.product_id = ${products.id})`
}

function meets(rule: CollectionRule): SQL | undefined {
  switch (rule.about) {
    case 'category':
      return inArray(products.categoryId, rule.ids)
    case 'brand':
      return and(isNotNull(products.brandId), inArray(products.brandId, rule.ids))
    case 'tag': {
      const wanted = sql.param(rule.tags.map((tag) => tag.toLowerCase()))
      return sql`exists (select from jsonb_array_elements_text(${products.tags}) tag where lower(tag) = any(${wanted}::text[]))`
    }
    case 'price':
      return and(
        rule.from === null ? undefined : gte(products.chargedCents, rule.from),
        rule.to === null ? undefined : lte(products.chargedCents, rule.to),
      )
    case 'on-sale':
      return isReduced
    case 'new':
      return eq(products.isNew, true)
    case 'in-stock':
      return hasStock
  }
}
