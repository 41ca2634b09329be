import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { KitPart } from '#contract/catalog/kits/kit.ts'
import { products } from '../product/product.table.ts'
import { kitParts } from './kit.table.ts'

export interface PartOfKit {
  productId: number
  name: string
  sku: string | null
  quantity: number
  onHand: number
}

// The table is named in the SQL text because Drizzle omits it inside a select list, where `id` would be the
// component's.

export function kitsFrom(free: SQL): SQL<number> {
  return sql`(select coalesce(min(greatest(0, ${free}) / parts.quantity), 0)::int
    from ${kitParts} parts join ${products} part on part.id = parts.product_id where parts.kit_id = products.id)`
}

export const freeKits = kitsFrom(sql`part.stock_on_hand - part.stock_held`)

export const partsToSell = sql<PartOfKit[] | null>`case when products.is_kit then (
  select json_agg(json_build_object('productId', part.id, 'name', part.name, 'sku', part.sku,
    'quantity', parts.quantity, 'onHand', part.stock_on_hand) order by parts.position)
  from ${kitParts} parts join ${products} part on part.id = parts.product_id where parts.kit_id = products.id) end`

export const partsOfProduct = sql<KitPart[]>`case when products.is_kit then (
  select coalesce(json_agg(json_build_object('id', part.id, 'name', part.name, 'slug', coalesce(page.slug, part.slug),
    'quantity', parts.quantity) order by parts.position), '[]')
  from ${kitParts} parts join ${products} part on part.id = parts.product_id
  left join ${products} page on page.id = part.parent_id where parts.kit_id = products.id) else '[]' end`

export function costOfKit(kitId: SQLWrapper): SQL {
  return sql`(select case when count(part.cost_cents) = count(*) then sum(parts.quantity * part.cost_cents)::int end
    from ${kitParts} parts join ${products} part on part.id = parts.product_id where parts.kit_id = ${kitId})`
}
