import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { barcodeSpellings } from '#contract/catalog/barcode.ts'
import { inOptionOrder, type ProductOption, type Variant } from '#contract/catalog/variant.ts'
import { availableBundles } from '../bundles/bundle.ts'
import { products } from '../product/product.table.ts'
import { serializedUnits } from '../serialized-units/unit.table.ts'
import { UNLIMITED_STOCK } from '../stock/stock.ts'

/** Literal SQL, so that the partial indexes serve it. */
export const isListed = and(isNull(products.archivedAt), isNull(products.parentId))

export const isSold = sql`not ${products.hasOptions}`

const unlimited = sql.raw(String(UNLIMITED_STOCK))

export const ownStock = sql<number>`case when ${products.lacksFile} then 0
  when ${products.isBundle} then ${availableBundles}
  when ${products.tracksStock} then ${products.stockOnHand} - ${products.stockHeld} else ${unlimited} end`

/** A unit that left the shop is gone at once, although the job archives it later. */
const isVariantOnSale = sql`variant.parent_id = ${products.id} and variant.archived_at is null
  and (variant.serial_number is null or variant.stock_on_hand > 0)`

export const stockOfVariants = sql<number>`(
  select coalesce(case when ${products.tracksStock} then sum(variant.stock_on_hand - variant.stock_held) else max(case when variant.lacks_file then 0 else ${unlimited} end) end, 0)::int
  from ${products} variant where ${isVariantOnSale})`

export const hasStock = sql`case when ${products.hasOptions}
  then exists (select from ${products} variant where ${isVariantOnSale} and not variant.lacks_file and (not variant.tracks_stock or variant.stock_on_hand > variant.stock_held))
  when ${products.isBundle} then ${availableBundles} > 0
  else not ${products.lacksFile} and (not ${products.tracksStock} or ${products.stockOnHand} > ${products.stockHeld}) end`

export const isReduced = sql`case when ${products.hasOptions}
  then exists (select from ${products} variant where ${isVariantOnSale} and variant.sale_price_cents is not null)
  else ${products.salePriceCents} is not null end`

export function foundVariantId(text: string): SQL<number | null> {
  return sql`case when ${products.hasOptions} then (
    select variant.id from ${products} variant
    where ${isVariantOnSale} and (lower(variant.sku) = lower(${text}) or variant.barcode = any(${sql.param(barcodeSpellings(text))})) limit 1) end`
}

type VariantRow = Omit<Variant, 'options' | 'available'> & { values: string[] }

const unitJson = sql`(select jsonb_build_object('grade', unit.grade, 'condition', unit.condition,
    'batteryPercent', unit.battery_percent, 'warrantyEndsOn', unit.warranty_ends_on, 'images', unit.images)
  from ${serializedUnits} unit where unit.product_id = variant.id)`

export const variantsJson = sql<VariantRow[] | null>`case when ${products.hasOptions} then (
  select coalesce(jsonb_agg(jsonb_build_object('id', variant.id, 'sku', variant.sku, 'barcode', variant.barcode,
    'values', variant.option_values, 'price', variant.price_cents, 'salePrice', variant.sale_price_cents,
    'imageUrl', variant.image_url, 'unit', case when variant.serial_number is not null then ${unitJson} end,
    'stock', case when variant.lacks_file then 0 when variant.tracks_stock then variant.stock_on_hand - variant.stock_held else ${unlimited} end)), '[]')
  from ${products} variant where ${isVariantOnSale}) end`

export function toVariants(options: ProductOption[], rows: VariantRow[]): Variant[] {
  return inOptionOrder(rows, options, ({ values }) => values).map(({ values, ...row }) => ({
    ...row,
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    available: row.stock > 0,
  }))
}
