import { getTableColumns, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportState } from '#contract/data-import/data-import.ts'
import { id, instant } from '../db/columns.ts'

/** A CSV file of another program or an earlier shop. A job works on it until `doneCount` reaches `rowCount`. */
export const dataImports = pgTable(
  'data_imports',
  {
    id: id(),
    /** What the file holds, by the name of its `ImportKind`. */
    kind: text().notNull(),
    filename: text().notNull(),
    /** The program whose columns these are. */
    format: text().notNull(),
    /** The file's text, until all of it was read or it can no longer be resumed. */
    csv: text(),
    /** The titles of its columns, for the file of refused rows. */
    titles: jsonb().$type<string[]>().notNull(),
    /** What was chosen for this file, in the shape of its kind. */
    options: jsonb().$type<unknown>().notNull(),
    /** What the kind notes about the import as a whole, in its own shape. */
    notes: jsonb().$type<unknown>().notNull(),
    state: text().$type<ImportState>().notNull().default('importing'),
    rowCount: integer().notNull(),
    doneCount: integer().notNull().default(0),
    /** Who started it. Without a foreign key, because the import outlives the account. */
    startedById: integer().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    /** When it was done or failed. */
    finishedAt: instant(),
    undoneAt: instant(),
    /** When a job last worked on what follows the import, such as fetching pictures. */
    followedUpAt: instant(),
  },
  (t) => [
    index('data_imports_started').on(t.kind, t.startedAt),
    check(
      'data_imports_state_known',
      sql`${t.state} in ('importing', 'done', 'failed', 'undoing', 'undone')`,
    ),
    check('data_imports_file_until_done', sql`${t.state} <> 'importing' or ${t.csv} is not null`),
    check('data_imports_done_in_bounds', sql`${t.doneCount} between 0 and ${t.rowCount}`),
  ],
)

const { csv, ...others } = getTableColumns(dataImports)
/** All columns but the file, which may have ten megabytes. */
export const importColumns = { ...others, hasFile: sql<boolean>`${csv} is not null` }

/** What became of one row of the file, or of the rows that make up one product. */
export const dataImportRows = pgTable(
  'data_import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => dataImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    name: text().notNull(),
    outcome: text().$type<'created' | 'updated' | 'unchanged' | 'known' | 'refused'>().notNull(),
    messages: jsonb().$type<string[]>().notNull(),
    /** The record that was created or changed. Without a foreign key, because its kind decides the table. */
    recordId: integer(),
    /** The rows as they stood in the file, of what was refused. */
    source: jsonb().$type<string[][]>(),
    /** Of a product: its address in the shop, the columns whose fields changed, and these fields before and after. */
    slug: text(),
    changes: jsonb().$type<string[]>().notNull().default([]),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** What became of the record when the import was undone, and why. */
    undone: text().$type<'removed' | 'deleted' | 'archived' | 'restored' | 'kept'>(),
    undoneNote: text(),
  },
  (t) => [
    uniqueIndex('data_import_rows_line').on(t.importId, t.line),
    index('data_import_rows_record').on(t.recordId),
    check(
      'data_import_rows_outcome_known',
      sql`${t.outcome} in ('created', 'updated', 'unchanged', 'known', 'refused')`,
    ),
    check(
      'data_import_rows_undone_known',
      sql`${t.undone} in ('removed', 'deleted', 'archived', 'restored', 'kept')`,
    ),
  ],
)
