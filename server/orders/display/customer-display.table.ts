import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { DisplayContent, DisplayTip } from '#contract/orders/customer-display.ts'
import { registers } from '../../accounts/register/register.table.ts'
import { id, instant } from '../../db/columns.ts'

/** A browser that customers look at. Its key is stored hashed, and deleting the row ends its access. */
export const customerDisplays = pgTable(
  'customer_displays',
  {
    id: id(),
    keyHash: text().notNull(),
    /** Null once it is paired. */
    code: text(),
    codeExpiresAt: instant().notNull(),
    registerId: integer().references(() => registers.id, { onDelete: 'cascade' }),
    pairedBy: text(),
    pairedAt: instant(),
  },
  (t) => [
    uniqueIndex('customer_displays_key_hash').on(t.keyHash),
    uniqueIndex('customer_displays_code').on(t.code),
    index('customer_displays_of_register').on(t.registerId),
    check(
      'customer_displays_code_until_paired',
      sql`(${t.code} is null) = (${t.registerId} is not null) and (${t.registerId} is null) = (${t.pairedAt} is null) and (${t.pairedAt} is null) = (${t.pairedBy} is null)`,
    ),
  ],
)

/** The open sale of a register, as its displays show it. */
export const displayedSales = pgTable('displayed_sales', {
  registerId: integer()
    .primaryKey()
    .references(() => registers.id, { onDelete: 'cascade' }),
  content: jsonb().$type<z.input<typeof DisplayContent>>().notNull(),
  tip: jsonb().$type<DisplayTip>(),
  shownAt: instant().notNull(),
})
