import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

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
    leadTimeDays: integer(),
    getsContact: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Encrypted (`secret-box.ts`) and never returned by the API. */
    encryptedApiKey: text(),
    apiKeySetAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('suppliers_name').on(sql`lower(${t.name})`),
    check('suppliers_lead_time_not_negative', sql`${t.leadTimeDays} >= 0`),
    check('suppliers_key_has_its_date', sql`(${t.encryptedApiKey} is null) = (${t.apiKeySetAt} is null)`),
  ],
)
