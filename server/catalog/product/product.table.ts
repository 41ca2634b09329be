import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import type { NumberKind } from '#contract/catalog/serial-number.ts'
import { MAX_OPTIONS, type ProductOption } from '#contract/catalog/variant.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { foldedText } from '../../db/search-text.ts'
import { suppliers } from '../../suppliers/supplier.table.ts'
import { brands } from '../brand/brand.table.ts'
import { categories } from '../category/category.table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export interface StoredImage {
  url: string
  alt: string
}

/**
 * Products that were sold are archived and never deleted. A product with `options` is a page that is never sold; its
 * variants are rows with `parentId`, and shared fields are copied to them (`variant.sql`).
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull().default([]),
    specs: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    highlights: jsonb().$type<string[]>().notNull().default([]),
    tags: jsonb().$type<string[]>().notNull().default([]),
    priceCents: moneyCents().notNull(),
    salePriceCents: moneyCents(),
    scheduledSaleCents: moneyCents(),
    /** The first and last day, both inclusive, in the shop's time zone. */
    saleStartsOn: date({ mode: 'string' }),
    saleEndsOn: date({ mode: 'string' }),
    /** Includes what open checkouts hold. */
    stockOnHand: integer().notNull().default(0),
    stockHeld: integer().notNull().default(0),
    isNew: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isTaxable: boolean().notNull().default(true),
    dropShipOnly: boolean().notNull().default(false),
    supplierCode: text(),
    supplierProductId: text(),
    supplierId: integer().references(() => suppliers.id, { onDelete: 'restrict' }),
    barcode: text(),
    /** In cents before tax; visible to staff only. */
    costCents: moneyCents(),
    /** The product is low at this number or below; null means the shop's default. */
    reorderPoint: integer(),
    kind: text().$type<ProductKind>().notNull().default('physical'),
    delivery: text().$type<DeliveryMethod>().notNull().default('credential'),
    openLimit: integer().notNull().default(5),
    openDays: integer().notNull().default(30),
    /** The stock of a product sold by codes is its unused codes (docs/rules.md, G-2). */
    tracksStock: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${products.kind} <> 'digital' or ${products.delivery} = 'codes'`),
    hasFile: boolean().notNull().default(false),
    /** A download without a file is not sold (docs/rules.md, G-9). */
    lacksFile: boolean()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`${products.kind} = 'digital' and ${products.delivery} = 'file' and not ${products.hasFile}`,
      ),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    brandId: integer().references(() => brands.id, { onDelete: 'restrict' }),
    archivedAt: instant(),
    /**
     * The maximum quantity per cart of a made-to-measure offer (decision 22). Such a row is always archived and appears
     * in no list.
     */
    offerLimit: integer(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
    chargedCents: integer().generatedAlwaysAs(
      (): SQL => sql`coalesce(${products.salePriceCents}, ${products.priceCents})`,
    ),
    categoryName: text().notNull().default(''),
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** Not a generated column, because foreign keys refer to it and every update would then take the stronger lock. */
    hasOptions: boolean().notNull().default(false),
    parentId: integer(),
    /** A constant that the foreign key compares, so that only products with options have variants. */
    parentHasOptions: boolean().generatedAlwaysAs(
      (): SQL => sql`case when ${products.parentId} is not null then true end`,
    ),
    optionValues: text().array(),
    isBundle: boolean().notNull().default(false),
    /** In basis points; null if the bundle has its own price. */
    bundleDiscountBps: integer(),
    numbers: text().$type<NumberKind>(),
    serialNumber: text(),
    highestCents: moneyCents(),
    variantWords: text().notNull().default(''),
    sku: text(),
    weightGrams: integer(),
    /** Triggers maintain it (`search-document.sql`), because computing it for each query is a hundred times slower. */
    kindText: tsvector().notNull().default(''),
    nameText: tsvector().notNull().default(''),
    searchText: tsvector().notNull().default(''),
    searchRules: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('products_slug').on(t.slug),
    index('products_search_text').using('gin', t.searchText),
    index('products_name_text').using('gin', t.nameText),
    index('products_kind_text').using('gin', t.kindText),
    // `desc` in a query means nulls first, so an index in another order would not serve it.
    index('products_featured')
      .on(t.isFeatured.desc().nullsFirst(), t.id)
      .where(sql`${t.archivedAt} is null and ${t.parentId} is null`),
    index('products_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.archivedAt} is null and ${t.parentId} is null`),
    index('products_charged').on(t.chargedCents, t.id).where(sql`${t.archivedAt} is null and ${t.parentId} is null`),
    index('products_category_featured')
      .on(t.categoryId, t.isFeatured.desc().nullsFirst(), t.id)
      .where(sql`${t.archivedAt} is null and ${t.parentId} is null`),
    index('products_admin_search').using('gin', sql`${searchedInProduct(t)} gin_trgm_ops`),
    index('products_by_name')
      .on(sql`lower(${t.name})`, t.id)
      .where(sql`${t.archivedAt} is null and ${t.parentId} is null`),
    index('products_by_category_name')
      .on(t.categoryName, sql`lower(${t.name})`, t.id)
      .where(sql`${t.archivedAt} is null and ${t.parentId} is null`),
    // A covering index, so that the stock report need not read the wide rows.
    index('products_stock_value')
      .on(t.categoryId, t.stockOnHand, t.costCents, t.chargedCents)
      .where(sql`${t.stockOnHand} > 0 and not ${t.dropShipOnly}`),
    index('products_by_stock').on(t.stockOnHand, t.id).where(sql`${t.archivedAt} is null and not ${t.hasOptions}`),
    index('products_with_own_reorder_point')
      .on(t.stockOnHand, t.id)
      .where(sql`${t.archivedAt} is null and not ${t.hasOptions} and ${t.reorderPoint} is not null`),
    index('products_barcode').on(t.barcode).where(sql`${t.barcode} is not null`),
    index('products_sku').on(sql`lower(${t.sku})`).where(sql`${t.sku} is not null`),
    uniqueIndex('products_id_has_options').on(t.id, t.hasOptions),
    foreignKey({
      name: 'products_parent_has_options',
      columns: [t.parentId, t.parentHasOptions],
      foreignColumns: [t.id, t.hasOptions],
    }).onDelete('cascade'),
    index('products_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    uniqueIndex('products_variant_values')
      .on(t.parentId, t.optionValues)
      .where(sql`${t.parentId} is not null and ${t.archivedAt} is null`),
    check(
      'products_options_few',
      sql.raw(`jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= ${MAX_OPTIONS}`),
    ),
    check('products_has_options', sql`${t.hasOptions} = (${t.options} <> '[]'::jsonb)`),
    check(
      'products_bundle_tracks_no_stock',
      sql`not ${t.isBundle} or (${t.stockOnHand} = 0 and ${t.stockHeld} = 0 and not ${t.hasOptions} and ${t.parentId} is null)`,
    ),
    check('products_bundle_discount_below_all', sql`${t.bundleDiscountBps} between 1 and 9900`),
    check('products_variant_has_no_options', sql`${t.parentId} is null or not ${t.hasOptions}`),
    check(
      'products_variant_has_values',
      sql.raw(
        `(parent_id is null) = (option_values is null) and cardinality(option_values) between 1 and ${MAX_OPTIONS}`,
      ),
    ),
    check('products_parent_tracks_no_stock', sql`not ${t.hasOptions} or (${t.stockOnHand} = 0 and ${t.stockHeld} = 0)`),
    check(
      'products_numbers_known',
      sql`${t.numbers} is null or (${t.numbers} in ('serial', 'imei') and ${t.hasOptions})`,
    ),
    uniqueIndex('products_serial_number').on(t.serialNumber).where(sql`${t.serialNumber} is not null`),
    check(
      'products_unit_quantity',
      sql`${t.serialNumber} is null or (${t.parentId} is not null and ${t.stockOnHand} <= 1)`,
    ),
    index('products_units_to_settle')
      .on(t.parentId)
      .where(sql`${t.serialNumber} is not null and (${t.stockOnHand} = 0) <> (${t.archivedAt} is not null)`),
    check(
      'products_offer_stands_in_no_list',
      sql`${t.offerLimit} is null or (${t.offerLimit} > 0 and ${t.archivedAt} is not null and ${t.kind} = 'digital' and ${t.parentId} is null and not ${t.hasOptions})`,
    ),
    index('products_offers').on(t.updatedAt).where(sql`${t.offerLimit} is not null`),
    check('products_weight_positive', sql`${t.weightGrams} > 0`),
    index('products_supplier').on(t.supplierId),
    index('products_brand').on(t.brandId),
    index('products_archived').on(t.categoryId, t.id).where(sql`${t.archivedAt} is not null`),
    check('products_cost_not_negative', sql`${t.costCents} >= 0`),
    check('products_reorder_point_not_negative', sql`${t.reorderPoint} >= 0`),
    check('products_stock_not_negative', sql`${t.stockOnHand} >= 0`),
    check('products_held_not_negative', sql`${t.stockHeld} >= 0`),
    check('products_held_is_on_hand', sql`${t.stockHeld} <= ${t.stockOnHand}`),
    check('products_price_positive', sql`${t.priceCents} > 0`),
    check('products_sale_below_price', sql`${t.salePriceCents} > 0 and ${t.salePriceCents} < ${t.priceCents}`),
    check(
      'products_scheduled_sale_below_price',
      sql`${t.scheduledSaleCents} > 0 and ${t.scheduledSaleCents} < ${t.priceCents}`,
    ),
    check(
      'products_sale_dates_of_scheduled_sale',
      sql`(${t.scheduledSaleCents} is null) = (${t.saleStartsOn} is null and ${t.saleEndsOn} is null)`,
    ),
    check('products_parent_has_no_sale_dates', sql`not ${t.hasOptions} or ${t.scheduledSaleCents} is null`),
    check('products_sale_ends_after_start', sql`${t.saleEndsOn} >= ${t.saleStartsOn}`),
    check(
      'products_scheduled_sale_is_charged',
      sql`${t.scheduledSaleCents} is null or ${t.salePriceCents} is null or ${t.salePriceCents} = ${t.scheduledSaleCents}`,
    ),
    index('products_scheduled_sale').on(t.id).where(sql`${t.scheduledSaleCents} is not null`),
    check('products_kind_known', sql`${t.kind} in ('physical', 'digital')`),
    check('products_delivery_known', sql`${t.delivery} in ('codes', 'file', 'credential')`),
    check('products_opened_at_least_once', sql`${t.openLimit} > 0 and ${t.openDays} > 0`),
  ],
)

export function searchedInProduct(
  t: Record<'name' | 'description' | 'supplierCode' | 'sku' | 'variantWords', AnyPgColumn>,
): SQL {
  return foldedText(
    sql`${t.name} || ' ' || ${t.description} || ' ' || coalesce(${t.supplierCode}, '') || ' ' || coalesce(${t.sku}, '') || ' ' || ${t.variantWords}`,
  )
}

export const stockedColumns = () => ({
  productId: integer().notNull(),
  productHasOptions: boolean().generatedAlwaysAs(sql`false`),
})

export function referencesStock(table: string, t: { productId: AnyPgColumn; productHasOptions: AnyPgColumn }) {
  return foreignKey({
    name: `${table}_product_is_sold`,
    columns: [t.productId, t.productHasOptions] as never,
    foreignColumns: [products.id, products.hasOptions] as never,
  }).onDelete('restrict')
}

export const productSlugs = pgTable(
  'product_former_slugs',
  {
    id: id(),
    slug: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('product_former_slugs_slug').on(t.slug)],
)
