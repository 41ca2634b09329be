import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InquiryStatus } from '#contract/inquiries/inquiry.ts'
import { users } from '../accounts/user.table.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant } from '../db/columns.ts'
import { services } from '../services/service.table.ts'

/** Deleted a year after it was closed (docs/rules.md, A-6). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** Part of the link's MAC; raising it revokes every link sent before. */
    keyVersion: integer().notNull().default(1),
    /** Made by the browser, so that a form sent twice creates one request. The key also makes its result unique. */
    draftKey: uuid().notNull(),
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: 'restrict' }),
    customerUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    description: text().notNull(),
    status: text().$type<InquiryStatus>().notNull().default('open'),
    became: text().$type<`${'ticket' | 'appointment' | 'parked_sale' | 'order'}:${number}`>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('inquiries_one_per_draft').on(t.draftKey),
    index('inquiries_by_status').on(t.status, t.id),
    index('inquiries_closed').on(t.updatedAt).where(sql`${t.status} = 'closed'`),
    index('inquiries_email').on(sql`lower(${t.customerEmail})`),
    index('inquiries_service').on(t.serviceId),
    index('inquiries_customer').on(t.customerUserId, t.id).where(sql`${t.customerUserId} is not null`),
    index('inquiries_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check(
      'inquiries_contact_has_customer',
      sql`(${t.customerEmail} = '' and ${t.customerPhone} = '') or ${t.customerId} is not null`,
    ),
    check('inquiries_status_known', sql`${t.status} in ('open', 'proposed', 'approved', 'closed')`),
    check('inquiries_closed_once_made', sql`${t.became} is null or ${t.status} = 'closed'`),
  ],
)
