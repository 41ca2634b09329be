import {
  type ImportedRecord,
  type RecordFile,
  type RecordImport,
  RecordType,
} from '#contract/data-import/record-import.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import * as dataImport from '../../data-import/data-import.ts'
import type { DataImport } from '../../data-import/import-kind.ts'
import { RECORD_IMPORT_KINDS } from './record-kinds.ts'

const KINDS: string[] = RecordType.options

export async function startRecordImport(
  ctx: StaffCtx,
  { recordType, csv, filename, mapping, serviceId, staffId }: RecordFile & { filename: string },
): Promise<RecordImport> {
  const input = { csv, filename, options: { mapping, serviceId: serviceId ?? null, staffId: staffId ?? null } }
  return toRecordImport(ctx, await dataImport.startImport(ctx, RECORD_IMPORT_KINDS[recordType], input))
}

export async function listRecordImports(
  ctx: Ctx,
  paging: { page: number; limit: number },
): Promise<Page<RecordImport>> {
  const page = await dataImport.listImports(ctx, KINDS, paging)
  return { ...page, items: await toRecordImports(ctx, page.items) }
}

export async function getRecordImport(ctx: Ctx, { id }: { id: number }): Promise<RecordImport> {
  return toRecordImport(ctx, await dataImport.findImport(ctx, KINDS, id))
}

export async function listImportedRecords(
  ctx: Ctx,
  input: { id: number; page: number; limit: number },
): Promise<Page<ImportedRecord>> {
  const { items, ...page } = await dataImport.listImportRows(ctx, KINDS, input)
  return {
    ...page,
    items: items.map(({ line, name, outcome, messages }) => ({
      ...{ line, name, messages },
      outcome: outcome as ImportedRecord['outcome'],
    })),
  }
}

export function downloadRefusedRecords(ctx: Ctx, { id }: { id: number }): Promise<Response> {
  return dataImport.downloadRefusedRows(ctx, KINDS, id)
}

/** @throws Problem `import_not_found`; `import_not_done`; `undo_too_late`. */
export async function undoRecordImport(ctx: Ctx, { id }: { id: number }): Promise<RecordImport> {
  return toRecordImport(ctx, await dataImport.undoImport(ctx, KINDS, id))
}

/** @throws Problem `import_not_found`; `import_not_resumable`. */
export async function resumeRecordImport(ctx: Ctx, { id }: { id: number }): Promise<RecordImport> {
  return toRecordImport(ctx, await dataImport.resumeImport(ctx, KINDS, id))
}

async function toRecordImport(ctx: Ctx, row: DataImport): Promise<RecordImport> {
  const [whole] = await toRecordImports(ctx, [row])
  return whole!
}

async function toRecordImports(ctx: Ctx, rows: DataImport[]): Promise<RecordImport[]> {
  const countsOf = await dataImport.countImportRows(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { outcomes, undone } = countsOf(row.id)
    return {
      ...dataImport.importStatus(ctx, row),
      recordType: row.kind as RecordType,
      rowCount: row.rowCount,
      ...{ created: 0, updated: 0, known: 0, refused: 0, ...outcomes },
      undone: row.state === 'undone' ? { removed: 0, restored: 0, retained: 0, ...undone } : null,
    }
  })
}
