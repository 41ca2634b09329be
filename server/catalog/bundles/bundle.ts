import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BundleComponent } from '#contract/catalog/bundle.ts'
import { products } from '../product/product.table.ts'
import { bundleComponents } from './bundle.table.ts'

export interface ComponentOfBundle {
  productId: number
  name: string
  sku: string | null
  quantity: number
  onHand: number
}

// The table is named in the SQL text because Drizzle omits it inside a select list, where `id` would be the
// component's.

export function bundlesFrom(free: SQL): SQL<number> {
  return sql`(select coalesce(min(greatest(0, ${free}) / parts.quantity), 0)::int
    from ${bundleComponents} parts join ${products} part on part.id = parts.product_id where parts.bundle_id = products.id)`
}

export const availableBundles = bundlesFrom(sql`part.stock_on_hand - part.stock_held`)

export const componentsToSell = sql<ComponentOfBundle[] | null>`case when products.is_bundle then (
  select json_agg(json_build_object('productId', part.id, 'name', part.name, 'sku', part.sku,
    'quantity', parts.quantity, 'onHand', part.stock_on_hand) order by parts.position)
  from ${bundleComponents} parts join ${products} part on part.id = parts.product_id where parts.bundle_id = products.id) end`

export const componentsOfProduct = sql<BundleComponent[]>`case when products.is_bundle then (
  select coalesce(json_agg(json_build_object('id', part.id, 'name', part.name, 'slug', coalesce(page.slug, part.slug),
    'quantity', parts.quantity) order by parts.position), '[]')
  from ${bundleComponents} parts join ${products} part on part.id = parts.product_id
  left join ${products} page on page.id = part.parent_id where parts.bundle_id = products.id) else '[]' end`

export function costOfBundle(bundleId: SQLWrapper): SQL {
  return sql`(select case when count(part.cost_cents) = count(*) then sum(parts.quantity * part.cost_cents)::int end
    from ${bundleComponents} parts join ${products} part on part.id = parts.product_id where parts.bundle_id = ${bundleId})`
}
