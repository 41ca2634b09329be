import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import { products } from '../catalog/product/product.table.ts'
import { moneyCents } from '../db/columns.ts'

export const soldLineColumns = () => ({
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'restrict' }),
  quantity: integer().notNull(),
  unitPriceCents: moneyCents().notNull(),
  lineTotalCents: moneyCents().notNull(),
  saleDiscountCents: moneyCents().notNull().default(sql`0`),
  taxCents: moneyCents().notNull(),
  /** Parts per million; null for the rate of the order. */
  taxRatePpm: integer(),
  name: text().notNull(),
  sku: text(),
  slug: text().notNull(),
  imageUrl: text().notNull(),
  kind: text().$type<ProductKind>().notNull(),
  delivery: text().$type<DeliveryMethod>(),
  dropShipOnly: boolean().notNull(),
  components: jsonb().$type<SoldComponent[]>(),
})
