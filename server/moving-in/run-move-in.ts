import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FAILED_MOVE_IN_DAYS } from '#contract/moving-in/move-in.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { record } from '../audit/audit.ts'
import { isAbandoned } from '../catalog/import/abandoned.ts'
import { onBehalfOf } from '../catalog/import/on-behalf-of.ts'
import { partByPart } from '../catalog/import/part-by-part.ts'
import { UNEXPECTED, writeNext } from '../catalog/import/write-next.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { MOVED_KINDS } from './kinds.ts'
import { moveInRows, moveIns } from './move-in.table.ts'
import { type MoveInRow, moveInCounts } from './move-in.ts'
import { RUN_MOVE_IN, UNDO_MOVE_IN } from './move-in-queues.ts'
import { type MovedFileRead, readMovedFile } from './read-file.ts'

/** Short transactions, so that nobody at the counter waits for them. */
const ROWS_PER_TRANSACTION = 50
const DAYS_KEPT = 90

/** Brings in what is left of a file. Harmless to repeat: each transaction begins where the last one that held ended. */
export async function runMoveIn(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(moveIns).where(eq(moveIns.id, id))
  if (row?.state !== 'importing' || row.csv === null) return
  const file = readMovedFile(row.csv, MOVED_KINDS[row.noun].fields, row.mapping)
  await partByPart(ctx, { queue: RUN_MOVE_IN, importId: id }, () => moveSome(ctx, id, file.rows))
}

/** @returns whether more is to do. */
async function moveSome(ctx: Ctx, id: number, rows: MovedFileRead['rows']): Promise<boolean> {
  return writeNext(ctx, {
    count: ROWS_PER_TRANSACTION,
    write: (count) => moveNext(ctx, id, { rows, count, write: writeSome }),
    refuse: () => moveNext(ctx, id, { rows, count: 1, write: refuseSome }),
  })
}

/** @returns whether more is to do. */
async function moveNext(
  ctx: Ctx,
  id: number,
  { rows, count, write }: { rows: MovedFileRead['rows']; count: number; write: typeof writeSome },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockMoveIn(ctx, id)
    if (row?.state !== 'importing') return false
    const by = onBehalfOf(ctx, row) as StaffCtx
    const some = rows.slice(row.doneCount, row.doneCount + count)
    await write(by, row, some)
    const doneCount = row.doneCount + some.length
    await ctx.db.update(moveIns).set({ doneCount }).where(eq(moveIns.id, id))
    if (doneCount < row.rowCount) return true
    await ctx.db
      .update(moveIns)
      .set({ state: 'done', csv: null, finishedAt: ctx.now })
      .where(eq(moveIns.id, id))
    await log(by, row, 'finished')
    return false
  })
}

/** One file after the other, in all of the shop: two that name the same customer would meet. */
async function lockMoveIn(ctx: Ctx, id: number): Promise<MoveInRow | undefined> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('move-ins'))`)
  const [row] = await ctx.db.select().from(moveIns).where(eq(moveIns.id, id)).for('update')
  return row
}

async function writeSome(ctx: StaffCtx, row: MoveInRow, some: MovedFileRead['rows']): Promise<void> {
  const said = some.map((one) => one.said)
  // What earlier parts of the file made is in the shop by now.
  const plans = await MOVED_KINDS[row.noun].plan(ctx, said, row, new Set())
  const written = []
  for (const [at, plan] of plans.entries()) {
    const { line, cells } = some[at]!
    const made = plan.outcome === 'created' ? await plan.make(ctx) : null
    const outcome = typeof made === 'string' ? 'refused' : plan.outcome
    written.push({
      ...{ moveInId: row.id, line, outcome },
      name: truncateText(plan.name, 200),
      messages: typeof made === 'string' ? [...plan.messages, made] : plan.messages,
      madeId: typeof made === 'number' ? made : null,
      source: outcome === 'created' ? null : cells,
    })
  }
  if (written.length > 0) await ctx.db.insert(moveInRows).values(written)
}

async function refuseSome(ctx: StaffCtx, row: MoveInRow, some: MovedFileRead['rows']): Promise<void> {
  const rows = some.map(({ line, cells, said }) => ({
    ...{ moveInId: row.id, line, outcome: 'refused' as const, source: cells },
    name: truncateText(said.customer ?? said.email ?? `Line ${line}`, 200),
    messages: [UNEXPECTED],
  }))
  await ctx.db.insert(moveInRows).values(rows)
}

/** Takes back what is left of a move-in, the latest first. Harmless to repeat. */
export async function runUndo(ctx: Ctx, id: number): Promise<void> {
  await partByPart(ctx, { queue: UNDO_MOVE_IN, importId: id }, () => undoSome(ctx, id))
}

async function undoSome(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockMoveIn(ctx, id)
    if (row?.state !== 'undoing') return false
    const by = onBehalfOf(ctx, row) as StaffCtx
    const isLeft = and(
      eq(moveInRows.moveInId, id),
      eq(moveInRows.outcome, 'created'),
      isNull(moveInRows.undone),
    )
    const some = await ctx.db
      .select({ id: moveInRows.id, madeId: moveInRows.madeId })
      .from(moveInRows)
      .where(isLeft)
      .orderBy(asc(moveInRows.id))
      .limit(ROWS_PER_TRANSACTION)
    for (const { id: rowId, madeId } of some) {
      const undone = (await MOVED_KINDS[row.noun].remove(by, madeId!)) ? 'removed' : 'kept'
      await ctx.db.update(moveInRows).set({ undone }).where(eq(moveInRows.id, rowId))
    }
    if (some.length === ROWS_PER_TRANSACTION) return true
    await ctx.db.update(moveIns).set({ state: 'undone', undoneAt: ctx.now }).where(eq(moveIns.id, id))
    await log(by, row, 'undone')
    return false
  })
}

/** What the log keeps: one entry, however many rows there were. */
const Logged = z.object({ file: z.string(), counts: z.record(z.string(), z.int()) })

async function log(ctx: Ctx, { id, filename }: MoveInRow, what: 'finished' | 'undone'): Promise<void> {
  const counts = (await moveInCounts(ctx, [id])).get(id) ?? {}
  await record(ctx, `move_in.${what}`, `move_in:${id}`, Logged, { after: { file: filename, counts } })
}

/** Marks files whose job gave up, so that people see it and can resume or undo them. */
export async function failAbandonedMoveIns(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(moveIns)
    .set({ state: 'failed', finishedAt: ctx.now })
    .where(isAbandoned(moveIns, { importing: RUN_MOVE_IN, undoing: UNDO_MOVE_IN }))
}

/** What became of each row is of use for a while; that it was brought in stays in the log. */
export async function forgetOldMoveIns(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(moveIns)
    .where(
      and(
        inArray(moveIns.state, ['done', 'failed', 'undone']),
        lt(moveIns.startedAt, daysAgo(ctx, DAYS_KEPT)),
      ),
    )
  const isTooLate = lt(moveIns.finishedAt, daysAgo(ctx, FAILED_MOVE_IN_DAYS))
  await ctx.db
    .update(moveIns)
    .set({ csv: null })
    .where(and(eq(moveIns.state, 'failed'), isTooLate))
}

function daysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now.getTime() - days * 86_400_000)
}
