import { truncateText } from '#contract/truncate-text.ts'
import type { StaffCtx } from '../../context.ts'
import type { DataImport, ImportedRow, ImportKind } from '../../data-import/import-kind.ts'
import { type RecordFileRow, readRecordFile } from './read-record-file.ts'
import type { RecordDefaults, RecordKind } from './record-kind.ts'

export interface RecordImportOptions extends RecordDefaults {
  mapping?: Record<string, number | null> | undefined
}

type NoNotes = Record<string, never>
export type RecordImportKind = ImportKind<RecordFileRow, RecordImportOptions, NoNotes>

const MAX_NAME_LENGTH = 200

export function recordImportKind(name: string, kind: RecordKind): RecordImportKind {
  return {
    name,
    resource: 'record_import',
    itemsPerTransaction: 50,
    readFile(csv, { mapping }) {
      const { titles, format, rows } = readRecordFile(csv, kind.fields, mapping)
      return { titles, format, items: rows, notes: {} }
    },
    write: (ctx, dataImport, items) => writeRows(ctx, kind, dataImport, items),
    refuse: ({ line, cells, values }) => ({
      ...{ line, source: [cells] },
      name: truncateText(values.customer ?? values.email ?? `Line ${line}`, MAX_NAME_LENGTH),
    }),
    undo: (ctx, _, rows) => removeRecords(ctx, kind, rows),
  }
}

async function writeRows(
  ctx: StaffCtx,
  kind: RecordKind,
  { options }: DataImport<RecordImportOptions>,
  items: RecordFileRow[],
) {
  const values = items.map((item) => item.values)
  const plans = await kind.plan(ctx, values, options, new Set())
  const rows = []
  for (const [index, plan] of plans.entries()) {
    const { line, cells } = items[index]!
    const created = plan.outcome === 'created' ? await plan.create(ctx) : null
    const isRefused = typeof created === 'string'
    rows.push({
      line,
      name: truncateText(plan.name, MAX_NAME_LENGTH),
      outcome: isRefused ? ('refused' as const) : plan.outcome,
      messages: isRefused ? [...plan.messages, created] : plan.messages,
      recordId: typeof created === 'number' ? created : null,
      source: typeof created === 'number' ? null : [cells],
    })
  }
  return { rows, notes: {} }
}

async function removeRecords(ctx: StaffCtx, kind: RecordKind, rows: ImportedRow[]) {
  const results = []
  for (const { recordId } of rows) {
    const isRemoved = await kind.remove(ctx, recordId!)
    results.push({ undone: isRemoved ? ('removed' as const) : ('retained' as const), undoneNote: null })
  }
  return results
}
