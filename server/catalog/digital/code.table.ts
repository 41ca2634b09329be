import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodeState } from '#contract/catalog/digital.ts'
import { id, instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const digitalCodes = pgTable(
  'digital_codes',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    ciphertext: text().notNull(),
    fingerprint: text().notNull(),
    /** `unused` is in stock, `delivered` belongs to a customer, `retired` is never sold again. */
    state: text().$type<CodeState>().notNull().default('unused'),
    addedAt: instant().notNull(),
    addedBy: text(),
  },
  (t) => [
    uniqueIndex('digital_codes_entered_once').on(t.fingerprint),
    index('digital_codes_unused').on(t.productId, t.id).where(sql`${t.state} = 'unused'`),
    index('digital_codes_product').on(t.productId, t.id),
    check('digital_codes_state_known', sql`${t.state} in ('unused', 'delivered', 'retired')`),
  ],
)
