import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** Who changed what in the back office. Written in the transaction of the change, appended to, never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    /** Without a foreign key: the entry outlives the account. Null for what the program did by itself. */
    actorId: integer(),
    actorName: text().notNull(),
    requestId: text().notNull(),
    /** The noun and what happened to it, such as `product.updated`. */
    action: text().notNull(),
    /** The noun and its number, such as `product:12`. */
    target: text().notNull(),
    /** Only the fields that changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Which of them are amounts of money, in dollars: `cost`, `lines.unitCost`. */
    moneyFields: text().array().notNull().default([]),
  },
  (t) => [
    index('audit_entries_target').on(t.target, t.id.desc()),
    index('audit_entries_action').on(t.action, t.id.desc()),
    index('audit_entries_actor').on(t.actorId, t.id.desc()),
    index('audit_entries_at').on(t.at),
    index('audit_entries_who').using('gin', t.actorName.op('gin_trgm_ops')),
  ],
)
