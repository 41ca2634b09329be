import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeviceKind } from '#contract/devices/device.ts'
import type { RepairFault, RepairVariant } from '#contract/price-book/repair-fault.ts'
import { products } from '../catalog/product/product.table.ts'
import { id, instant, moneyCents } from '../db/columns.ts'
import { deviceModels } from '../devices/device-model.table.ts'

export const repairPrices = pgTable(
  'repair_prices',
  {
    id: id(),
    modelId: integer().references(() => deviceModels.id, { onDelete: 'restrict' }),
    kind: text().$type<DeviceKind>(),
    fault: text().$type<RepairFault>().notNull(),
    name: text().notNull().default(''),
    variant: text().$type<RepairVariant>().notNull(),
    laborMinutes: integer().notNull(),
    otherPartCostCents: moneyCents().notNull(),
    markupPercent: integer(),
    /** Before tax, as it was approved; the rule only proposes. */
    priceCents: moneyCents().notNull(),
    dismissedPriceCents: moneyCents(),
    warrantyDays: integer().notNull(),
    usualDays: integer().notNull(),
    archivedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('repair_prices_once')
      .on(sql`coalesce(${t.modelId}, 0)`, sql`coalesce(${t.kind}, '')`, t.fault, sql`lower(${t.name})`, t.variant)
      .where(sql`${t.archivedAt} is null`),
    index('repair_prices_model').on(t.modelId),
    check('repair_prices_model_or_kind', sql`num_nonnulls(${t.modelId}, ${t.kind}) <= 1`),
    check('repair_prices_other_has_name', sql`(${t.fault} = 'other') = (${t.name} <> '')`),
    check('repair_prices_variant_known', sql`${t.variant} in ('standard', 'original', 'equal')`),
    check(
      'repair_prices_not_negative',
      sql`least(${t.laborMinutes}, ${t.otherPartCostCents}, ${t.markupPercent}, ${t.priceCents}, ${t.warrantyDays}, ${t.usualDays}) >= 0`,
    ),
  ],
)

export const repairPriceParts = pgTable(
  'repair_price_parts',
  {
    repairPriceId: integer()
      .notNull()
      .references(() => repairPrices.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.repairPriceId, t.productId] }),
    index('repair_price_parts_product').on(t.productId),
    check('repair_price_parts_quantity_positive', sql`${t.quantity} > 0`),
  ],
)
