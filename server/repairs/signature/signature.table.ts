import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SignedFor, Strokes } from '#contract/repairs/signature.ts'
import { policies } from '../../company/policy.table.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairSignatures = pgTable(
  'repair_signatures',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    signatureKey: uuid().notNull(),
    signedFor: text().$type<SignedFor>().notNull(),
    name: text().notNull(),
    strokes: jsonb().$type<Strokes>(),
    termsId: integer().references(() => policies.id, { onDelete: 'restrict' }),
    witness: text(),
    address: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('repair_signatures_one_per_form').on(t.ticketId, t.signatureKey),
    index('repair_signatures_ticket').on(t.ticketId, t.id),
    check('repair_signatures_for_known', sql`${t.signedFor} in ('drop-off', 'release')`),
    check('repair_signatures_release_is_seen', sql`${t.signedFor} = 'drop-off' or ${t.witness} is not null`),
  ],
)
