import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Grade } from '#contract/catalog/serialized-unit.ts'
import { instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const serializedUnits = pgTable(
  'serialized_units',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    grade: text().$type<Grade>(),
    condition: text().notNull(),
    batteryPercent: smallint(),
    images: jsonb().$type<string[]>().notNull(),
    warrantyEndsOn: date({ mode: 'string' }),
    note: text().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    check('serialized_units_grade_known', sql`${t.grade} in ('A', 'B', 'C')`),
    check('serialized_units_battery_in_percent', sql`${t.batteryPercent} between 1 and 100`),
  ],
)
