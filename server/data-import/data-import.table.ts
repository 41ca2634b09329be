import { getTableColumns, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportState } from '#contract/data-import/data-import.ts'
import { id, instant } from '../db/columns.ts'

export const dataImports = pgTable(
  'data_imports',
  {
    id: id(),
    kind: text().notNull(),
    filename: text().notNull(),
    format: text().notNull(),
    csv: text(),
    titles: jsonb().$type<string[]>().notNull(),
    options: jsonb().$type<unknown>().notNull(),
    notes: jsonb().$type<unknown>().notNull(),
    state: text().$type<ImportState>().notNull().default('importing'),
    rowCount: integer().notNull(),
    doneCount: integer().notNull().default(0),
    startedById: integer().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    undoneAt: instant(),
    followedUpAt: instant(),
  },
  (t) => [
    index('data_imports_started').on(t.kind, t.startedAt),
    check('data_imports_state_known', sql`${t.state} in ('importing', 'done', 'failed', 'undoing', 'undone')`),
    check('data_imports_file_until_done', sql`${t.state} <> 'importing' or ${t.csv} is not null`),
    check('data_imports_done_in_bounds', sql`${t.doneCount} between 0 and ${t.rowCount}`),
  ],
)

const { csv, ...others } = getTableColumns(dataImports)
export const importColumns = { ...others, hasFile: sql<boolean>`${csv} is not null` }

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
    /** Not a foreign key, because the kind decides the table. */
    recordId: integer(),
    source: jsonb().$type<string[][]>(),
    slug: text(),
    changes: jsonb().$type<string[]>().notNull().default([]),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    undone: text().$type<'removed' | 'deleted' | 'archived' | 'restored' | 'retained'>(),
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
      sql`${t.undone} in ('removed', 'deleted', 'archived', 'restored', 'retained')`,
    ),
  ],
)
