import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { FAILED_IMPORT_DAYS, UNDO_HOURS } from '#contract/data-import/data-import.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload } from '../http/csv/csv-download.ts'
import { sendJob } from '../jobs/send-job.ts'
import { dataImportRows, dataImports, importColumns } from './data-import.table.ts'
import type { DataImport, ImportedRow, ImportKind } from './import-kind.ts'
import { importJob, undoJob } from './job-names.ts'
import { REASON_COLUMN, refusedLines } from './refused-rows.ts'

interface StartImportInput<Options> {
  csv: string
  filename: string
  options: Options
}

export async function startImport<Options, Notes>(
  ctx: StaffCtx,
  kind: ImportKind<unknown, Options, Notes>,
  { csv, filename, options }: StartImportInput<Options>,
): Promise<DataImport<Options, Notes>> {
  const { titles, format, items, notes } = await kind.readFile(csv, options)
  const { id: startedById, username: startedBy } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(dataImports)
      .values({
        kind: kind.name,
        filename,
        format,
        csv: csv.toWellFormed().replaceAll('\0', ''),
        titles,
        options,
        notes,
        rowCount: items.length,
        startedById,
        startedBy,
        startedAt: ctx.now,
      })
      .returning(importColumns)
    await sendJob(ctx, importJob(kind.name), { importId: row!.id })
    return row as DataImport<Options, Notes>
  })
}

export async function listImports(
  ctx: Ctx,
  kinds: string[],
  { page, limit }: { page: number; limit: number },
): Promise<Page<DataImport>> {
  const ofKinds = inArray(dataImports.kind, kinds)
  const items = await ctx.db
    .select(importColumns)
    .from(dataImports)
    .where(ofKinds)
    .orderBy(desc(dataImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await ctx.db.$count(dataImports, ofKinds), isMore: false }
}

export async function findImport(ctx: Ctx, kinds: string[], id: number): Promise<DataImport> {
  const [row] = await ctx.db.select(importColumns).from(dataImports).where(isImport(kinds, id))
  if (!row) throw importNotFound()
  return row
}

const NEEDS_ATTENTION_FIRST = sql`array_position(array['refused', 'created', 'updated', 'unchanged', 'known'], ${dataImportRows.outcome})`

/** Rows that need attention come first. @throws Problem `import_not_found`. */
export async function listImportRows(
  ctx: Ctx,
  kinds: string[],
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Page<ImportedRow>> {
  await findImport(ctx, kinds, id)
  const ofImport = eq(dataImportRows.importId, id)
  const items = await ctx.db
    .select()
    .from(dataImportRows)
    .where(ofImport)
    .orderBy(sql`${dataImportRows.undone} is distinct from 'retained'`, NEEDS_ATTENTION_FIRST, asc(dataImportRows.line))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await ctx.db.$count(dataImportRows, ofImport), isMore: false }
}

export async function downloadRefusedRows(ctx: Ctx, kinds: string[], importId: number): Promise<Response> {
  const { titles } = await findImport(ctx, kinds, importId)
  const { id, source, messages, outcome } = dataImportRows
  return csvDownload(ctx, {
    filename: 'refused-rows.csv',
    header: [...titles, REASON_COLUMN],
    readAfter: (ctx, after, limit) =>
      ctx.db
        .select({ id, source, messages })
        .from(dataImportRows)
        .where(and(eq(dataImportRows.importId, importId), eq(outcome, 'refused'), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    toLines: ({ source, messages }) => refusedLines(titles.length, source ?? [], messages),
  })
}

/** A second call changes nothing. @throws Problem `import_not_found`; `import_not_done`; `undo_too_late`. */
export async function undoImport(ctx: Ctx, kinds: string[], id: number): Promise<DataImport> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, isImport(kinds, id))
    if (!row) throw importNotFound()
    if (row.state === 'undoing' || row.state === 'undone') return row
    const until = undoUntil(row)
    if (!until) throw new Problem('conflict', 'import_not_done', 'The import is still running. Wait until it is done.')
    if (ctx.now > until)
      throw new Problem('conflict', 'undo_too_late', `An import can be undone for ${UNDO_HOURS} hours.`)
    await ctx.db.update(dataImports).set({ state: 'undoing', csv: null }).where(eq(dataImports.id, id))
    await sendJob(ctx, undoJob(row.kind), { importId: id })
    return { ...row, state: 'undoing', hasFile: false }
  })
}

/** @throws Problem `import_not_found`; `import_not_resumable`. */
export async function resumeImport(ctx: Ctx, kinds: string[], id: number): Promise<DataImport> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx, isImport(kinds, id))
    if (!row) throw importNotFound()
    if (row.state === 'importing') return row
    if (!canResume(ctx, row)) throw new Problem('conflict', 'import_not_resumable', 'This import cannot be resumed.')
    const resumed = { state: 'importing', finishedAt: null } as const
    await ctx.db.update(dataImports).set(resumed).where(eq(dataImports.id, id))
    await sendJob(ctx, importJob(row.kind), { importId: id })
    return { ...row, ...resumed }
  })
}

export async function listFailedImports(ctx: Ctx): Promise<{ filename: string }[]> {
  const { filename, state, finishedAt, id } = dataImports
  const since = new Date(ctx.now.getTime() - FAILED_IMPORT_DAYS * DAY_MS)
  return ctx.db
    .select({ filename })
    .from(dataImports)
    .where(and(eq(state, 'failed'), gt(finishedAt, since)))
    .orderBy(asc(id))
}

export async function findImportedRow(ctx: Ctx, importId: number, recordId: number): Promise<ImportedRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dataImportRows)
    .where(and(eq(dataImportRows.importId, importId), eq(dataImportRows.recordId, recordId)))
    .limit(1)
  return row
}

export async function listUndoneRecords(
  ctx: Ctx,
  importId: number,
  undone: NonNullable<ImportedRow['undone']>,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ recordId: dataImportRows.recordId })
    .from(dataImportRows)
    .where(and(eq(dataImportRows.importId, importId), eq(dataImportRows.undone, undone)))
  return rows.flatMap(({ recordId }) => recordId ?? [])
}

export async function noteFollowUp(ctx: Ctx, importId: number): Promise<void> {
  await ctx.db.update(dataImports).set({ followedUpAt: ctx.now }).where(eq(dataImports.id, importId))
}

export function importStatus(ctx: Ctx, row: DataImport) {
  const until = undoUntil(row)
  const { id, filename, format, state, doneCount, startedBy, startedAt, finishedAt } = row
  return {
    ...{ id, filename, format, state, doneCount, startedBy, startedAt, finishedAt },
    canResume: canResume(ctx, row),
    undoUntil: until && until > ctx.now ? until : null,
  }
}

export async function countImportRows(
  ctx: Ctx,
  ids: number[],
): Promise<(id: number) => { outcomes: Record<string, number>; undone: Record<string, number> }> {
  const { importId, outcome, undone } = dataImportRows
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ importId, outcome, undone, n: sql<number>`count(*)::int` })
          .from(dataImportRows)
          .where(inArray(importId, ids))
          .groupBy(importId, outcome, undone)
  return (id) => {
    const counts = { outcomes: {} as Record<string, number>, undone: {} as Record<string, number> }
    for (const { outcome, undone, n } of rows.filter(({ importId }) => importId === id)) {
      counts.outcomes[outcome] = (counts.outcomes[outcome] ?? 0) + n
      if (undone) counts.undone[undone] = (counts.undone[undone] ?? 0) + n
    }
    return counts
  }
}

export async function lockImport(ctx: Ctx, which: SQL): Promise<DataImport | undefined> {
  const [row] = await ctx.db.select(importColumns).from(dataImports).where(which).for('update')
  return row
}

function isImport(kinds: string[], id: number): SQL {
  return and(eq(dataImports.id, id), inArray(dataImports.kind, kinds))!
}

function importNotFound(): Problem {
  return new Problem('not_found', 'import_not_found', 'There is no such import.')
}

const DAY_MS = 86_400_000
const UNDOABLE_MS: Partial<Record<DataImport['state'], number>> = {
  done: UNDO_HOURS * 3_600_000,
  failed: FAILED_IMPORT_DAYS * DAY_MS,
}

function undoUntil({ state, finishedAt }: DataImport): Date | null {
  const duration = UNDOABLE_MS[state]
  return duration && finishedAt ? new Date(finishedAt.getTime() + duration) : null
}

function canResume(ctx: Ctx, row: DataImport): boolean {
  return row.state === 'failed' && row.hasFile && undoUntil(row)! > ctx.now
}
