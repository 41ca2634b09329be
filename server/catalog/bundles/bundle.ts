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
  return sql`(select coalesce(min(greatest(0, ${free}) / component.quantity), 0)::int
    from ${bundleComponents} component join ${products} product on product.id = component.product_id where component.bundle_id = products.id)`
}

export const availableBundles = bundlesFrom(sql`product.stock_on_hand - product.stock_held`)

export const componentsToSell = sql<ComponentOfBundle[] | null>`case when products.is_bundle then (
  select json_agg(json_build_object('productId', product.id, 'name', product.name, 'sku', product.sku,
    'quantity', component.quantity, 'onHand', product.stock_on_hand) order by component.position)
  from ${bundleComponents} component join ${products} product on product.id = component.product_id where component.bundle_id = products.id) end`

export const componentsOfProduct = sql<BundleComponent[]>`case when products.is_bundle then (
  select coalesce(json_agg(json_build_object('id', product.id, 'name', product.name, 'slug', coalesce(page.slug, product.slug),
    'quantity', component.quantity) order by component.position), '[]')
  from ${bundleComponents} component join ${products} product on product.id = component.product_id
  left join ${products} page on page.id = product.parent_id where component.bundle_id = products.id) else '[]' end`

export function costOfBundle(bundleId: SQLWrapper): SQL {
  return sql`(select case when count(product.cost_cents) = count(*) then sum(component.quantity * product.cost_cents)::int end
    from ${bundleComponents} component join ${products} product on product.id = component.product_id where component.bundle_id = ${bundleId})`
}
