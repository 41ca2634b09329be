import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ParkedBasket } from '#contract/orders/parked-sale.ts'
import { id, instant, moneyCents } from '../../db/columns.ts'

export const parkedSales = pgTable(
  'parked_sales',
  {
    id: id(),
    key: uuid().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    basket: jsonb().$type<z.input<typeof ParkedBasket>>().notNull(),
    shown: jsonb().$type<{ name: string; imageUrl: string }[]>().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    totalCents: moneyCents().notNull(),
    unitCount: integer().notNull(),
    parkedBy: text().notNull(),
    parkedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('parked_sales_one_per_key').on(t.key), index('parked_sales_age').on(t.parkedAt)],
)
