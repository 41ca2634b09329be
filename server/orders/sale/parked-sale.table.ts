import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ParkedBasket } from '#contract/orders/parked-sale.ts'
import { customers } from '../../customer-records/customer.table.ts'
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
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    totalCents: moneyCents().notNull(),
    unitCount: integer().notNull(),
    parkedBy: text().notNull(),
    parkedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('parked_sales_one_per_key').on(t.key),
    index('parked_sales_age').on(t.parkedAt),
    index('parked_sales_of_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
    check(
      'parked_sales_contact_has_customer',
      sql`(${t.contactEmail} = '' and ${t.contactPhone} = '') or ${t.customerId} is not null`,
    ),
  ],
)
