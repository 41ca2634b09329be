import { truncateText } from '#contract/truncate-text.ts'
import type { StaffCtx } from '../../context.ts'
import type { DataImport, ImportedRow, ImportKind, UndoneRow } from '../../data-import/import-kind.ts'
import type { RecordDefaults, RecordKind, RecordPlan, UpdatedRecord } from '../../data-import/record-kind.ts'
import { type RecordFileRow, readRecordFile } from './read-record-file.ts'

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
    const written = await writePlanned(ctx, plan)
    const reason = typeof written === 'string' ? written : undefined
    const { recordId = null, before = null } = typeof written === 'string' ? {} : (written ?? {})
    rows.push({
      line,
      name: truncateText(plan.name, MAX_NAME_LENGTH),
      outcome: reason === undefined ? plan.outcome : ('refused' as const),
      messages: reason === undefined ? plan.messages : [...plan.messages, reason],
      ...{ recordId, before },
      source: recordId === null ? [cells] : null,
    })
  }
  return { rows, notes: {} }
}

/** @returns why it was refused, or null if there is nothing to write. */
async function writePlanned(
  ctx: StaffCtx,
  plan: RecordPlan,
): Promise<{ recordId: number; before?: UpdatedRecord['before'] } | string | null> {
  if (plan.outcome === 'updated') return plan.update(ctx)
  if (plan.outcome !== 'created') return null
  const created = await plan.create(ctx)
  return typeof created === 'string' ? created : { recordId: created }
}

async function removeRecords(ctx: StaffCtx, kind: RecordKind, rows: ImportedRow[]) {
  const results: UndoneRow[] = []
  for (const { recordId, outcome, before } of rows) {
    const isUpdate = outcome === 'updated'
    const isUndone = isUpdate
      ? await kind.restore!(ctx, { recordId: recordId!, before: before! })
      : await kind.remove(ctx, recordId!)
    const undone = !isUndone ? 'retained' : isUpdate ? 'restored' : 'removed'
    results.push({ undone, undoneNote: null } as const)
  }
  return results
}
