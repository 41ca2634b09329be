import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProductKind } from '#contract/catalog/product.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'
import { suppliers } from '../../suppliers/supplier.table.ts'
import { categories } from '../category/category.table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export interface StoredImage {
  url: string
  alt: string
}

/** What is sold. Never deleted once it was sold: `archivedAt` takes it off the shelf. */
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
    /** What to know first, one short line each. */
    highlights: jsonb().$type<string[]>().notNull().default([]),
    priceCents: moneyCents().notNull(),
    salePriceCents: moneyCents(),
    /** Pieces on the shelf, those held for open checkouts included. */
    stockOnHand: integer().notNull().default(0),
    /** Pieces held for open checkouts. */
    stockHeld: integer().notNull().default(0),
    isNew: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isTaxable: boolean().notNull().default(true),
    dropShipOnly: boolean().notNull().default(false),
    supplierCode: text(),
    supplierProductId: text(),
    supplierId: integer().references(() => suppliers.id, { onDelete: 'restrict' }),
    barcode: text(),
    /** What one costs the shop, before tax. Staff only. */
    costCents: moneyCents(),
    /** At this many on hand it is time to order; null: the shop's usual number. */
    reorderPoint: integer(),
    kind: text().$type<ProductKind>().notNull().default('physical'),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    archivedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Moves with every edit, so that a stale form is noticed. */
    version: integer().notNull().default(1),
    /** What one pays; sorts by price use it. */
    chargedCents: integer().generatedAlwaysAs(
      (): SQL => sql`coalesce(${products.salePriceCents}, ${products.priceCents})`,
    ),
    categoryName: text().notNull().default(''),
    /**
     * What it is, what it is called and what is said of it, in the words of the search; kept by a trigger
     * (`search-document.sql`), because computing them per query is a hundred times slower.
     */
    kindText: tsvector().notNull().default(''),
    nameText: tsvector().notNull().default(''),
    searchText: tsvector().notNull().default(''),
    /** By which of its rules they were written; 0: not yet. */
    searchRules: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('products_slug').on(t.slug),
    index('products_search_text').using('gin', t.searchText),
    index('products_name_text').using('gin', t.nameText),
    index('products_kind_text').using('gin', t.kindText),
    // `desc` in a query means nulls first; an index in the other order would not serve it.
    index('products_featured').on(t.isFeatured.desc().nullsFirst(), t.id).where(sql`${t.archivedAt} is null`),
    index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.archivedAt} is null`),
    index('products_charged').on(t.chargedCents, t.id).where(sql`${t.archivedAt} is null`),
    index('products_category_featured')
      .on(t.categoryId, t.isFeatured.desc().nullsFirst(), t.id)
      .where(sql`${t.archivedAt} is null`),
    index('products_office_search').using('gin', sql`${searchedInProduct(t)} gin_trgm_ops`),
    index('products_by_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.archivedAt} is null`),
    index('products_by_stock').on(t.stockOnHand, t.id).where(sql`${t.archivedAt} is null`),
    index('products_with_own_reorder_point')
      .on(t.stockOnHand, t.id)
      .where(sql`${t.archivedAt} is null and ${t.reorderPoint} is not null`),
    index('products_barcode').on(t.barcode).where(sql`${t.barcode} is not null`),
    index('products_supplier').on(t.supplierId),
    index('products_archived').on(t.categoryId, t.id).where(sql`${t.archivedAt} is not null`),
    check('products_cost_not_negative', sql`${t.costCents} >= 0`),
    check('products_reorder_point_not_negative', sql`${t.reorderPoint} >= 0`),
    check('products_stock_not_negative', sql`${t.stockOnHand} >= 0`),
    check('products_held_not_negative', sql`${t.stockHeld} >= 0`),
    check('products_held_is_on_hand', sql`${t.stockHeld} <= ${t.stockOnHand}`),
    check('products_price_positive', sql`${t.priceCents} > 0`),
    check(
      'products_sale_below_price',
      sql`${t.salePriceCents} > 0 and ${t.salePriceCents} < ${t.priceCents}`,
    ),
    check('products_kind_known', sql`${t.kind} in ('physical', 'digital')`),
  ],
)

/** What the office and the counter search in, as the index has it. */
export function searchedInProduct(t: Record<'name' | 'description' | 'supplierCode', AnyPgColumn>): SQL {
  return sql`(${t.name} || ' ' || ${t.description} || ' ' || coalesce(${t.supplierCode}, ''))`
}

/** Where a product used to live; its old address leads to the new one. */
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
