import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
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
    check('newsletter_subscribers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('newsletter_subscribers_status', sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`),
    check('newsletter_subscribers_confirmed_at', sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
  ],
)
