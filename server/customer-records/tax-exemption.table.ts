import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExemptionReason } from '#contract/customers/tax-exemption.ts'
import type { StateCode } from '#contract/us-state.ts'
import { id, instant } from '../db/columns.ts'
import { customers } from './customer.table.ts'

export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    reason: text().$type<ExemptionReason>().notNull(),
    states: text().array().$type<StateCode[]>().notNull(),
    certificateNumber: text().notNull(),
    /** The last day; null: the certificate does not expire. */
    expiresOn: date(),
    /** A file of the customer. Without a foreign key, because files belong to a higher module. */
    fileId: integer(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [
    index('tax_exemptions_customer').on(t.customerId),
    index('tax_exemptions_expiry').on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
    check(
      'tax_exemptions_reason_known',
      sql`${t.reason} in ('resale', 'nonprofit', 'government', 'manufacturing', 'agriculture', 'other')`,
    ),
    check('tax_exemptions_have_a_state', sql`cardinality(${t.states}) > 0`),
  ],
)
