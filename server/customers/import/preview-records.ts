import { setImmediate } from 'node:timers/promises'
import {
  type ImportedRecord,
  MAX_PREVIEWED_ROWS,
  type RecordFile,
  type RecordImportPreview,
  type RecordOutcome,
} from '#contract/data-import/record-import.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import { readRecordFile } from './read-record-file.ts'
import { RECORD_KINDS } from './record-kinds.ts'

const ROWS_AT_A_TIME = 200
const FIRST: RecordOutcome[] = ['refused', 'updated', 'created', 'known']

export async function previewRecordImport(
  ctx: Ctx,
  { recordType, csv, mapping, serviceId, staffId }: RecordFile,
): Promise<RecordImportPreview> {
  const kind = RECORD_KINDS[recordType]
  const file = readRecordFile(csv, kind.fields, mapping)
  const rows: ImportedRecord[] = []
  const seen = new Set<string>()
  for (let start = 0; start < file.rows.length; start += ROWS_AT_A_TIME) {
    const some = file.rows.slice(start, start + ROWS_AT_A_TIME)
    const values = some.map((row) => row.values)
    const plans = await kind.plan(ctx, values, { serviceId: serviceId ?? null, staffId: staffId ?? null }, seen)
    for (const [at, { name, outcome, messages }] of plans.entries())
      rows.push({ line: some[at]!.line, name: truncateText(name, 200), outcome, messages })
    await setImmediate()
  }
  const count = (outcome: RecordOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    known: count('known'),
    refused: count('refused'),
    format: file.format,
    titles: file.titles,
    fields: kind.fields.map(({ name, label, isRequired = false }) => ({
      ...{ name, label, isRequired },
      column: file.mapping[name] ?? null,
    })),
    rows: rows.toSorted((a, b) => FIRST.indexOf(a.outcome) - FIRST.indexOf(b.outcome)).slice(0, MAX_PREVIEWED_ROWS),
  }
}
