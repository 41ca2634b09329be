import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import { products } from '../catalog/product/product.table.ts'
import { moneyCents } from '../db/columns.ts'

/** A copy, because the product may change or be deleted later. */
export const soldLineColumns = () => ({
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'restrict' }),
  quantity: integer().notNull(),
  /** Before tax, as are line totals. */
  unitPriceCents: moneyCents().notNull(),
  lineTotalCents: moneyCents().notNull(),
  saleDiscountCents: moneyCents().notNull().default(sql`0`),
  taxCents: moneyCents().notNull(),
  name: text().notNull(),
  /** Null if the product has none, and for older sales, which did not store it. */
  sku: text(),
  slug: text().notNull(),
  imageUrl: text().notNull(),
  kind: text().$type<ProductKind>().notNull(),
  delivery: text().$type<DeliveryMethod>(),
  dropShipOnly: boolean().notNull(),
  components: jsonb().$type<SoldComponent[]>(),
})
