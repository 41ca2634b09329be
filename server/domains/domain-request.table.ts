import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DomainRequestKind } from '#contract/domains/domain-request.ts'
import { customers } from '../customer-records/customer.table.ts'
import { id, instant } from '../db/columns.ts'

export const domainRequests = pgTable(
  'domain_requests',
  {
    id: id(),
    key: uuid().notNull().unique('domain_requests_once_per_key'),
    kind: text().$type<DomainRequestKind>().notNull(),
    wanted: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    contactEmail: text().notNull(),
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: text(),
  },
  (t) => [
    index('domain_requests_open').on(t.id).where(sql`${t.answeredAt} is null`),
    // `desc` in a query means nulls first, so an index in another order would not serve it.
    index('domain_requests_answered')
      .on(t.answeredAt.desc().nullsFirst(), t.id)
      .where(sql`${t.answeredAt} is not null`),
    index('domain_requests_age').on(t.createdAt),
    index('domain_requests_of_customer').on(t.customerId, t.id.desc()).where(sql`${t.customerId} is not null`),
    check('domain_requests_contact_has_customer', sql`${t.contactEmail} = '' or ${t.customerId} is not null`),
    check('domain_requests_kind_known', sql`${t.kind} in ('domain', 'hosting', 'dns', 'transfer', 'mailbox')`),
    check('domain_requests_answered_by', sql`(${t.answeredAt} is null) = (${t.answeredBy} is null)`),
  ],
)
