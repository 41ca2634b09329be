import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { KitPart } from '#contract/catalog/kits/kit.ts'
import { products } from '../product/product.table.ts'
import { kitParts } from './kit.table.ts'

/** What a kit that is being sold takes from the shelves, with what lies there. */
export interface PartOfKit {
  productId: number
  name: string
  sku: string | null
  /** In one kit. */
  quantity: number
  onHand: number
}

// Spelled out: inside a select list Drizzle leaves table names away, and `id` would be the part's own.

/** A kit has no shelf: there are as many as its parts make, each of which is told how many of it are free. */
export function kitsFrom(free: SQL): SQL<number> {
  return sql`(select coalesce(min(greatest(0, ${free}) / parts.quantity), 0)::int
    from ${kitParts} parts join ${products} part on part.id = parts.product_id where parts.kit_id = products.id)`
}

/** How many kits nobody keeps. */
export const freeKits = kitsFrom(sql`part.stock_on_hand - part.stock_held`)

/** What a line of a sale keeps of it and is held by; null for what is no kit. */
export const partsToSell = sql<PartOfKit[] | null>`case when products.is_kit then (
  select json_agg(json_build_object('productId', part.id, 'name', part.name, 'sku', part.sku,
    'quantity', parts.quantity, 'onHand', part.stock_on_hand) order by parts.position)
  from ${kitParts} parts join ${products} part on part.id = parts.product_id where parts.kit_id = products.id) end`

/** What its page and the office show of them; empty for what is no kit. */
export const partsOfProduct = sql<KitPart[]>`case when products.is_kit then (
  select coalesce(json_agg(json_build_object('id', part.id, 'name', part.name, 'slug', coalesce(page.slug, part.slug),
    'quantity', parts.quantity) order by parts.position), '[]')
  from ${kitParts} parts join ${products} part on part.id = parts.product_id
  left join ${products} page on page.id = part.parent_id where parts.kit_id = products.id) else '[]' end`

/** What one kit costs the shop: null where the cost of any part is unknown. */
export function costOfKit(kitId: SQLWrapper): SQL {
  return sql`(select case when count(part.cost_cents) = count(*) then sum(parts.quantity * part.cost_cents)::int end
    from ${kitParts} parts join ${products} part on part.id = parts.product_id where parts.kit_id = ${kitId})`
}
