import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EstimateDecision } from '#contract/repairs/estimate.ts'
import { id, instant } from '../../db/columns.ts'
import { pricedWorkColumns } from '../../repairs/estimate/priced-work.table.ts'
import { inquiries } from '../inquiry.table.ts'

/** A sent version never changes, and its decision is written once. */
export const inquiryQuotes = pgTable(
  'inquiry_quotes',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Made by the browser, so that a form sent twice creates one version. */
    draftKey: uuid().notNull(),
    ...pricedWorkColumns(),
    note: text().notNull(),
    validUntil: date().notNull(),
    sentBy: text().notNull(),
    sentAt: instant().notNull(),
    decision: text().$type<EstimateDecision>(),
    decidedAt: instant(),
    deciderName: text(),
    deciderAddress: text(),
  },
  (t) => [
    uniqueIndex('inquiry_quotes_version').on(t.inquiryId, t.version),
    uniqueIndex('inquiry_quotes_one_per_draft').on(t.draftKey),
    check('inquiry_quotes_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    check('inquiry_quotes_decision_known', sql`${t.decision} in ('approved', 'declined')`),
    check(
      'inquiry_quotes_decided_by_somebody',
      sql`num_nonnulls(${t.decision}, ${t.decidedAt}, ${t.deciderName}, ${t.deciderAddress}) in (0, 4)`,
    ),
  ],
)
