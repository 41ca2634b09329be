import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import { foldedText } from '../db/search-text.ts'

/** Append-only; written in the transaction of the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    /** Not a foreign key, because the entry outlives the account. Null for the program's own actions. */
    actorId: integer(),
    actorName: text().notNull(),
    requestId: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Paths of the fields that are amounts in dollars, such as `lines.unitCost`. */
    moneyFields: text().array().notNull().default([]),
  },
  (t) => [
    index('audit_entries_target').on(t.target, t.id.desc()),
    index('audit_entries_action').on(t.action, t.id.desc()),
    index('audit_entries_actor').on(t.actorId, t.id.desc()),
    index('audit_entries_at').on(t.at),
    index('audit_entries_who').using('gin', sql`${foldedText(t.actorName)} gin_trgm_ops`),
  ],
)
