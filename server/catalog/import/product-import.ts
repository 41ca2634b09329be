import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  FAILED_IMPORT_DAYS,
  type ImportedRow,
  type ProductImport,
  UNDO_HOURS,
} from '#contract/catalog/product-import.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { csvDownload } from '../../http/csv/csv-download.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { readProductCsv } from '../csv/read-product-csv.ts'
import { REASON_COLUMN, refusedLines } from '../csv/refused-file.ts'
import { RUN_IMPORT, UNDO_IMPORT } from './import-queues.ts'
import { countsOf } from './imported-counts.ts'
import { oneByOne } from './one-product.ts'
import { allButFile, type ImportRow, importedRows, productImports } from './product-import.table.ts'

/** Keeps the file and queues the work. @throws Problem like `readProductCsv`; `no_products` of an empty table. */
export async function startImport(
  ctx: StaffCtx,
  { csv, filename, setStock }: { csv: string; filename: string; setStock: boolean },
): Promise<ProductImport> {
  const file = await readProductCsv(csv)
  const productCount = oneByOne(file.products).length
  if (productCount === 0) throw new Problem('invalid', 'no_products', 'There is no product in this file.')
  const { titles, format, ignoredColumns } = file
  const { id: startedById, username: startedBy } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(productImports)
      // PostgreSQL keeps no NUL in a text; as a character of a cell it is left out anyway.
      .values({
        csv: csv.toWellFormed().replaceAll('\0', ''),
        filename,
        setStock,
        productCount,
        titles,
        format,
        ignoredColumns,
        startedById,
        startedBy,
        startedAt: ctx.now,
      })
      .returning(allButFile)
    await sendJob(ctx, RUN_IMPORT, { importId: row!.id })
    return toImport(ctx, row!)
  })
}

export async function listImports(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<Page<ProductImport>> {
  const rows = await ctx.db
    .select(allButFile)
    .from(productImports)
    .orderBy(desc(productImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await toImports(ctx, rows), total: await ctx.db.$count(productImports), isMore: false }
}

/** @throws Problem `import_not_found`. */
export async function getImport(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return toImport(ctx, await findRow(ctx, id))
}

type ListedRow = ImportedRow & { undone: string | null }

const FIRST_TO_LOOK_AT = sql`array_position(array['refused', 'created', 'updated', 'unchanged'], ${importedRows.outcome})`

/** @throws Problem `import_not_found`. */
export async function listRows(
  ctx: Ctx,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Page<ListedRow>> {
  await findRow(ctx, id)
  const { line, slug, name, outcome, changes, messages, productId, undone, undoneNote } = importedRows
  const rows = await ctx.db
    .select({ line, slug, name, outcome, changes, messages, productId, undone, undoneNote })
    .from(importedRows)
    .where(eq(importedRows.importId, id))
    // What somebody changed since stands first once it was taken back.
    .orderBy(sql`${undone} is distinct from 'kept'`, FIRST_TO_LOOK_AT, asc(line))
    .limit(limit)
    .offset((page - 1) * limit)
  const items = rows.map(({ undoneNote, undone, ...row }) => ({
    ...row,
    undone: undone === null ? null : undoneNote ? `${undone}: ${undoneNote}` : undone,
  }))
  return { items, total: await ctx.db.$count(importedRows, eq(importedRows.importId, id)), isMore: false }
}

/** @throws Problem `import_not_found`. */
export async function downloadRefused(ctx: Ctx, { id }: { id: number }): Promise<Response> {
  const { titles } = await findRow(ctx, id)
  const width = titles.length
  return csvDownload(ctx, {
    filename: 'refused-rows.csv',
    header: [...titles, REASON_COLUMN],
    readAfter: (ctx, after, limit) =>
      ctx.db
        .select({ id: importedRows.id, source: importedRows.source, messages: importedRows.messages })
        .from(importedRows)
        .where(
          and(
            eq(importedRows.importId, id),
            eq(importedRows.outcome, 'refused'),
            sql`${importedRows.id} > ${after}`,
          ),
        )
        .orderBy(asc(importedRows.id))
        .limit(limit),
    toLines: ({ source, messages }) => refusedLines(width, source ?? [], messages),
  })
}

/** Queues it; a second time changes nothing. @throws Problem `import_not_found`, `import_not_done`, `undo_too_late`. */
export async function startUndo(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select(allButFile)
      .from(productImports)
      .where(eq(productImports.id, id))
      .for('update')
    if (!row) throw notFound()
    if (row.state === 'undoing' || row.state === 'undone') return toImport(ctx, row)
    const until = undoUntil(row)
    if (!until)
      throw new Problem('conflict', 'import_not_done', 'It is still being brought in. Wait until it is done.')
    if (ctx.now > until)
      throw new Problem('conflict', 'undo_too_late', `An import can be taken back for ${UNDO_HOURS} hours.`)
    await ctx.db.update(productImports).set({ state: 'undoing', csv: null }).where(eq(productImports.id, id))
    await sendJob(ctx, UNDO_IMPORT, { importId: id })
    return toImport(ctx, { ...row, state: 'undoing', hasFile: false })
  })
}

/** Queues what is left of an import that failed. @throws Problem `import_not_found`; `import_not_resumable`. */
export async function resumeImport(ctx: Ctx, { id }: { id: number }): Promise<ProductImport> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select(allButFile)
      .from(productImports)
      .where(eq(productImports.id, id))
      .for('update')
    if (!row) throw notFound()
    if (row.state === 'importing') return toImport(ctx, row)
    if (!canResume(ctx, row))
      throw new Problem('conflict', 'import_not_resumable', 'This import cannot be resumed.')
    const resumed = { state: 'importing', finishedAt: null } as const
    await ctx.db.update(productImports).set(resumed).where(eq(productImports.id, id))
    await sendJob(ctx, RUN_IMPORT, { importId: id })
    return toImport(ctx, { ...row, ...resumed })
  })
}

/** @throws Problem `import_not_found`. */
export async function findRow(ctx: Ctx, id: number): Promise<ImportRow> {
  const [row] = await ctx.db.select(allButFile).from(productImports).where(eq(productImports.id, id))
  if (!row) throw notFound()
  return row
}

function notFound(): Problem {
  return new Problem('not_found', 'import_not_found', 'There is no such import.')
}

const UNDOABLE_HOURS: Partial<Record<ImportRow['state'], number>> = {
  done: UNDO_HOURS,
  failed: FAILED_IMPORT_DAYS * 24,
}

function undoUntil({ state, finishedAt }: ImportRow): Date | null {
  const hours = UNDOABLE_HOURS[state]
  return hours && finishedAt ? new Date(finishedAt.getTime() + hours * 3_600_000) : null
}

function canResume(ctx: Ctx, row: ImportRow): boolean {
  return row.state === 'failed' && row.hasFile && undoUntil(row)! > ctx.now
}

export async function toImport(ctx: Ctx, row: ImportRow): Promise<ProductImport> {
  const [whole] = await toImports(ctx, [row])
  return whole!
}

async function toImports(ctx: Ctx, rows: ImportRow[]): Promise<ProductImport[]> {
  const counts = await countsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { undone, ...counted } = counts.get(row.id)!
    const until = undoUntil(row)
    return {
      ...row,
      canResume: canResume(ctx, row),
      ...counted,
      newCategories: row.newCategories.map(({ name }) => name),
      newCollections: row.newCollections.map(({ name }) => name),
      newBrands: row.newBrands.map(({ name }) => name),
      undoUntil: until && until > ctx.now ? until : null,
      undone: row.state === 'undone' ? { ...undone, stayed: row.stayed } : null,
    }
  })
}
