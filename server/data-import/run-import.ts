import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FAILED_IMPORT_DAYS } from '#contract/data-import/data-import.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoint.ts'
import { dataImportRows, dataImports } from './data-import.table.ts'
import { countImportRows, lockImport } from './data-import.ts'
import type { AnyImportKind, DataImport } from './import-kind.ts'
import { importJob, undoJob } from './job-names.ts'
import { onBehalfOf } from './on-behalf-of.ts'
import { workInParts } from './work-in-parts.ts'
import { writeOrRefuse } from './write-or-refuse.ts'

const ROWS_PER_UNDO = 25

/** Can be repeated, because each transaction continues after the last committed one. */
export async function runImport(ctx: Ctx, kind: AnyImportKind, importId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ csv: dataImports.csv, options: dataImports.options, state: dataImports.state })
    .from(dataImports)
    .where(eq(dataImports.id, importId))
  if (row?.state !== 'importing' || row.csv === null) return
  const { items } = await kind.readFile(row.csv, row.options)
  const importItems = (count: number, write: WriteItems) => importNext(ctx, kind, { importId, items, count, write })
  await workInParts(ctx, { job: importJob(kind.name), importId }, async () => {
    const isMore = await writeOrRefuse(ctx, {
      count: kind.itemsPerTransaction,
      write: (count) => importItems(count, kind.write),
      refuse: () => importItems(1, refusing(kind)),
    })
    failpoint(isMore ? 'run-import/after-batch' : 'run-import/after-last-batch')
    return isMore
  })
}

type WriteItems = AnyImportKind['write']

interface NextItems {
  importId: number
  items: unknown[]
  count: number
  write: WriteItems
}

async function importNext(
  ctx: Ctx,
  kind: AnyImportKind,
  { importId, items, count, write }: NextItems,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOneImport(ctx, importId)
    if (row?.state !== 'importing') return false
    const by = onBehalfOf(ctx, row)
    const next = items.slice(row.doneCount, row.doneCount + count)
    const written = kind.together?.(next) ?? next
    const { rows, notes } = await write(by, row, written)
    if (rows.length > 0) await ctx.db.insert(dataImportRows).values(rows.map((one) => ({ ...one, importId })))
    const doneCount = row.doneCount + written.length
    await ctx.db.update(dataImports).set({ doneCount, notes }).where(eq(dataImports.id, importId))
    failpoint('run-import/before-batch-commit')
    if (doneCount < row.rowCount) return true
    await ctx.db
      .update(dataImports)
      .set({ state: 'done', csv: null, finishedAt: ctx.now })
      .where(eq(dataImports.id, importId))
    await kind.afterImport?.(by, { ...row, notes })
    await recordImport(by, kind, row, 'finished')
    failpoint('run-import/before-last-commit')
    return false
  })
}

function refusing(kind: AnyImportKind): WriteItems {
  return async (_, { notes }, items) => ({
    rows: items.map((item: unknown) => ({
      ...kind.refuse(item),
      outcome: 'refused',
      messages: ['An unexpected error prevented this row from being saved. The other rows were not affected.'],
    })),
    notes,
  })
}

export async function runUndo(ctx: Ctx, kind: AnyImportKind, importId: number): Promise<void> {
  await workInParts(ctx, { job: undoJob(kind.name), importId }, () => undoNext(ctx, kind, importId))
}

async function undoNext(ctx: Ctx, kind: AnyImportKind, importId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOneImport(ctx, importId)
    if (row?.state !== 'undoing') return false
    const by = onBehalfOf(ctx, row)
    const { id, outcome, undone } = dataImportRows
    const rows = await ctx.db
      .select()
      .from(dataImportRows)
      .where(and(eq(dataImportRows.importId, importId), inArray(outcome, ['created', 'updated']), isNull(undone)))
      .orderBy(desc(id))
      .limit(ROWS_PER_UNDO)
    const results = await kind.undo(by, row, rows)
    for (const [index, result] of results.entries())
      await ctx.db.update(dataImportRows).set(result).where(eq(id, rows[index]!.id))
    if (rows.length === ROWS_PER_UNDO) return true
    const notes = (await kind.afterUndo?.(by, row)) ?? row.notes
    await ctx.db
      .update(dataImports)
      .set({ state: 'undone', undoneAt: ctx.now, notes })
      .where(eq(dataImports.id, importId))
    await recordImport(by, kind, row, 'undone')
    return false
  })
}

/** One import at a time in the whole shop, because two files may name the same new record. */
async function lockOneImport(ctx: Ctx, importId: number): Promise<DataImport | undefined> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('data imports'))`)
  return lockImport(ctx, eq(dataImports.id, importId))
}

const RecordedImport = z.object({ file: z.string(), counts: z.record(z.string(), z.int()) })

async function recordImport(
  ctx: Ctx,
  { resource }: AnyImportKind,
  { id, filename }: DataImport,
  event: 'finished' | 'undone',
): Promise<void> {
  const { outcomes, undone } = (await countImportRows(ctx, [id]))(id)
  const counts = event === 'finished' ? outcomes : undone
  await record(ctx, `${resource}.${event}`, `${resource}:${id}`, RecordedImport, { after: { file: filename, counts } })
}

export async function failAbandonedImports(ctx: Ctx): Promise<void> {
  const { id, kind, state } = dataImports
  const isAbandoned = sql`${state} in ('importing', 'undoing') and not exists (
    select from pgboss.job
    where job.name = case ${state} when 'importing' then ${importJob('')} else ${undoJob('')} end || ${kind}
      and job.state in ('created', 'retry', 'active') and job.data ->> 'importId' = ${id}::text)`
  await ctx.db.update(dataImports).set({ state: 'failed', finishedAt: ctx.now }).where(isAbandoned)
}

const DAYS_STORED = 90

export async function deleteOldImports(ctx: Ctx): Promise<void> {
  const isOver = inArray(dataImports.state, ['done', 'failed', 'undone'])
  await ctx.db.delete(dataImports).where(and(isOver, lt(dataImports.startedAt, daysAgo(ctx, DAYS_STORED))))
  const isTooLate = lt(dataImports.finishedAt, daysAgo(ctx, FAILED_IMPORT_DAYS))
  await ctx.db
    .update(dataImports)
    .set({ csv: null })
    .where(and(eq(dataImports.state, 'failed'), isTooLate))
}

function daysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now.getTime() - days * 86_400_000)
}
