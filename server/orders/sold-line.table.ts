import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { SoldPart } from '#contract/catalog/kits/kit.ts'
import type { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import { products } from '../catalog/product/product.table.ts'
import { moneyCents } from '../db/columns.ts'

/** What a line of a checkout or an order keeps of its product: as it was then, whatever becomes of the product. */
export const soldLineColumns = () => ({
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'restrict' }),
  quantity: integer().notNull(),
  /** Before tax, as are line totals. */
  unitPriceCents: moneyCents().notNull(),
  lineTotalCents: moneyCents().notNull(),
  /** Its share of what is off the whole order; the line's total is without it. */
  saleDiscountCents: moneyCents().notNull().default(sql`0`),
  /** This line's share of the tax. */
  taxCents: moneyCents().notNull(),
  name: text().notNull(),
  /** Of the variant where it has some, as `productId` is. Null where it has none, and for what was sold before it was kept. */
  sku: text(),
  slug: text().notNull(),
  imageUrl: text().notNull(),
  kind: text().$type<ProductKind>().notNull(),
  /** How it is delivered; null for what is physical. */
  delivery: text().$type<DeliveryMethod>(),
  dropShipOnly: boolean().notNull(),
  /** What a kit takes from the shelves, as it was then; null for what is no kit. */
  parts: jsonb().$type<SoldPart[]>(),
})
