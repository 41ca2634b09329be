import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MovedNoun, MoveIn, MoveOutcome } from '#contract/moving-in/move-in.ts'
import { id, instant } from '../db/columns.ts'

/** A file of customers, tickets or appointments from another program. A job works on it until `doneCount` reaches `rowCount`. */
export const moveIns = pgTable(
  'move_ins',
  {
    id: id(),
    noun: text().$type<MovedNoun>().notNull(),
    filename: text().notNull(),
    format: text().notNull(),
    /** The file's text, until all of it was looked at or it cannot be resumed any more. */
    csv: text(),
    titles: jsonb().$type<string[]>().notNull(),
    /** Which column says what, by the field's name. */
    mapping: jsonb().$type<Record<string, number | null>>().notNull(),
    serviceId: integer(),
    staffId: integer(),
    state: text().$type<MoveIn['state']>().notNull().default('importing'),
    rowCount: integer().notNull(),
    doneCount: integer().notNull().default(0),
    /** Who brought it. Without a foreign key: what was done outlives the account. */
    startedById: integer().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    /** Or when it failed. */
    finishedAt: instant(),
    undoneAt: instant(),
  },
  (t) => [
    index('move_ins_started').on(t.startedAt),
    check('move_ins_noun_known', sql`${t.noun} in ('customers', 'tickets', 'appointments')`),
    check('move_ins_state_known', sql`${t.state} in ('importing', 'done', 'failed', 'undoing', 'undone')`),
    check(
      'move_ins_file_until_done',
      sql`${t.state} = 'failed' or (${t.state} = 'importing') = (${t.csv} is not null)`,
    ),
    check('move_ins_done_in_bounds', sql`${t.doneCount} between 0 and ${t.rowCount}`),
  ],
)

/** What became of one row of the file. */
export const moveInRows = pgTable(
  'move_in_rows',
  {
    id: id(),
    moveInId: integer()
      .notNull()
      .references(() => moveIns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    name: text().notNull(),
    outcome: text().$type<MoveOutcome>().notNull(),
    messages: jsonb().$type<string[]>().notNull(),
    /** The number of what was made. */
    madeId: integer(),
    /** The cells as they stood in the file, of what was made nothing of. */
    source: jsonb().$type<string[]>(),
    undone: text().$type<'removed' | 'kept'>(),
  },
  (t) => [
    uniqueIndex('move_in_rows_line').on(t.moveInId, t.line),
    check('move_in_rows_outcome_known', sql`${t.outcome} in ('created', 'known', 'refused')`),
    check('move_in_rows_made_when_created', sql`(${t.outcome} = 'created') = (${t.madeId} is not null)`),
    check('move_in_rows_undone_known', sql`${t.undone} in ('removed', 'kept')`),
  ],
)
