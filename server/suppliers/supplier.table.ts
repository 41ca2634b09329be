import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** Whom the shop buys from, and who ships what it does not keep on a shelf. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    apiEndpoint: text().notNull().default(''),
    description: text().notNull().default(''),
    contactPerson: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Working days from order to delivery. */
    leadTimeDays: integer(),
    /** Is told the customer's e-mail and phone with what it ships straight to them. */
    getsContact: boolean().notNull().default(false),
    /** An inactive supplier keeps its products and is no longer offered for new ones. */
    isActive: boolean().notNull().default(true),
    /** Sealed; see `secret-box.ts`. It goes in and never comes out again. */
    sealedApiKey: text(),
    apiKeySetAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** Moves with every edit, so that a stale form is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('suppliers_name').on(sql`lower(${t.name})`),
    check('suppliers_lead_time_not_negative', sql`${t.leadTimeDays} >= 0`),
    check('suppliers_key_has_its_date', sql`(${t.sealedApiKey} is null) = (${t.apiKeySetAt} is null)`),
  ],
)
