import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant } from '../db/columns.ts'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    requestedAt: instant().notNull(),
    confirmationMailedAt: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(t.email),
    index('newsletter_subscribers_by_status').on(t.status, t.id),
    index('newsletter_subscribers_search').using('gin', t.email.op('gin_trgm_ops')),
    index('newsletter_subscribers_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check(
      'newsletter_subscribers_contact_has_customer',
      sql`${t.status} <> 'confirmed' or ${t.customerId} is not null`,
    ),
    check('newsletter_subscribers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('newsletter_subscribers_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('newsletter_subscribers_confirmed_at', sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
  ],
)
