import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  FAILED_MOVE_IN_DAYS,
  MOVE_IN_UNDO_HOURS,
  type MovedFile,
  type MovedRow,
  type MoveIn,
} from '#contract/moving-in/move-in.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { REASON_COLUMN, refusedLines } from '../catalog/csv/refused-file.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload } from '../http/csv/csv-download.ts'
import { sendJob } from '../jobs/send-job.ts'
import { MOVED_KINDS } from './kinds.ts'
import { moveInRows, moveIns } from './move-in.table.ts'
import { RUN_MOVE_IN, UNDO_MOVE_IN } from './move-in-queues.ts'
import { readMovedFile } from './read-file.ts'

/** Keeps the file and queues the work. @throws Problem like `readMovedFile`. */
export async function startMoveIn(
  ctx: StaffCtx,
  { noun, csv, mapping: asked, filename, serviceId, staffId }: MovedFile & { filename: string },
): Promise<MoveIn> {
  const { titles, format, mapping, rows } = readMovedFile(csv, MOVED_KINDS[noun].fields, asked)
  const { id: startedById, username: startedBy } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(moveIns)
      .values({
        ...{ noun, filename, format, titles, mapping, startedById, startedBy },
        csv: csv.toWellFormed().replaceAll('\0', ''),
        serviceId: serviceId ?? null,
        staffId: staffId ?? null,
        rowCount: rows.length,
        startedAt: ctx.now,
      })
      .returning()
    await sendJob(ctx, RUN_MOVE_IN, { importId: row!.id })
    return toMoveIn(ctx, row!)
  })
}

export async function listMoveIns(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<Page<MoveIn>> {
  const rows = await ctx.db
    .select()
    .from(moveIns)
    .orderBy(desc(moveIns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await toMoveIns(ctx, rows), total: await ctx.db.$count(moveIns), isMore: false }
}

/** @throws Problem `move_in_not_found`. */
export async function getMoveIn(ctx: Ctx, { id }: { id: number }): Promise<MoveIn> {
  return toMoveIn(ctx, await findMoveIn(ctx, id))
}

const FIRST_TO_LOOK_AT = sql`array_position(array['refused', 'created', 'known'], ${moveInRows.outcome})`

/** @throws Problem `move_in_not_found`. */
export async function listMovedRows(
  ctx: Ctx,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Page<MovedRow>> {
  await findMoveIn(ctx, id)
  const { line, name, outcome, messages } = moveInRows
  const ofThis = eq(moveInRows.moveInId, id)
  const items = await ctx.db
    .select({ line, name, outcome, messages })
    .from(moveInRows)
    .where(ofThis)
    .orderBy(FIRST_TO_LOOK_AT, asc(line))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await ctx.db.$count(moveInRows, ofThis), isMore: false }
}

/** @throws Problem `move_in_not_found`. */
export async function downloadRefusedMoves(ctx: Ctx, { id: moveInId }: { id: number }): Promise<Response> {
  const { titles } = await findMoveIn(ctx, moveInId)
  const { id, source, messages, outcome } = moveInRows
  return csvDownload(ctx, {
    filename: 'refused-rows.csv',
    header: [...titles, REASON_COLUMN],
    readAfter: (ctx, after, limit) =>
      ctx.db
        .select({ id, source, messages })
        .from(moveInRows)
        .where(and(eq(moveInRows.moveInId, moveInId), eq(outcome, 'refused'), sql`${id} > ${after}`))
        .orderBy(asc(id))
        .limit(limit),
    toLines: ({ source, messages }) => refusedLines(titles.length, [source ?? []], messages),
  })
}

/** Queues it; a second time changes nothing. @throws Problem `move_in_not_found`; `move_in_not_done`; `undo_too_late`. */
export async function undoMoveIn(ctx: Ctx, { id }: { id: number }): Promise<MoveIn> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(moveIns).where(eq(moveIns.id, id)).for('update')
    if (!row) throw notFound()
    if (row.state === 'undoing' || row.state === 'undone') return toMoveIn(ctx, row)
    const until = undoUntil(row)
    if (!until)
      throw new Problem(
        'conflict',
        'move_in_not_done',
        'It is still being brought in. Wait until it is done.',
      )
    if (ctx.now > until)
      throw new Problem('conflict', 'undo_too_late', `It can be taken back for ${MOVE_IN_UNDO_HOURS} hours.`)
    await ctx.db.update(moveIns).set({ state: 'undoing', csv: null }).where(eq(moveIns.id, id))
    await sendJob(ctx, UNDO_MOVE_IN, { importId: id })
    return toMoveIn(ctx, { ...row, state: 'undoing', csv: null })
  })
}

/** Queues what is left of a file that failed. @throws Problem `move_in_not_found`; `move_in_not_resumable`. */
export async function resumeMoveIn(ctx: Ctx, { id }: { id: number }): Promise<MoveIn> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(moveIns).where(eq(moveIns.id, id)).for('update')
    if (!row) throw notFound()
    if (row.state === 'importing') return toMoveIn(ctx, row)
    if (!canResume(ctx, row))
      throw new Problem('conflict', 'move_in_not_resumable', 'This file cannot be resumed.')
    const resumed = { state: 'importing', finishedAt: null } as const
    await ctx.db.update(moveIns).set(resumed).where(eq(moveIns.id, id))
    await sendJob(ctx, RUN_MOVE_IN, { importId: id })
    return toMoveIn(ctx, { ...row, ...resumed })
  })
}

/** Files whose import failed and can still be resumed or undone, the oldest first. */
export async function listFailedMoveIns(ctx: Ctx): Promise<string[]> {
  const { filename, state, finishedAt, id } = moveIns
  const since = new Date(ctx.now.getTime() - FAILED_MOVE_IN_DAYS * 86_400_000)
  const rows = await ctx.db
    .select({ filename })
    .from(moveIns)
    .where(and(eq(state, 'failed'), gt(finishedAt, since)))
    .orderBy(asc(id))
  return rows.map((row) => row.filename)
}

export type MoveInRow = typeof moveIns.$inferSelect

async function findMoveIn(ctx: Ctx, id: number): Promise<MoveInRow> {
  const [row] = await ctx.db.select().from(moveIns).where(eq(moveIns.id, id))
  if (!row) throw notFound()
  return row
}

function notFound(): Problem {
  return new Problem('not_found', 'move_in_not_found', 'There is no such file.')
}

const UNDOABLE_HOURS: Partial<Record<MoveInRow['state'], number>> = {
  done: MOVE_IN_UNDO_HOURS,
  failed: FAILED_MOVE_IN_DAYS * 24,
}

function undoUntil({ state, finishedAt }: MoveInRow): Date | null {
  const hours = UNDOABLE_HOURS[state]
  return hours && finishedAt ? new Date(finishedAt.getTime() + hours * 3_600_000) : null
}

function canResume(ctx: Ctx, row: MoveInRow): boolean {
  return row.state === 'failed' && row.csv !== null && undoUntil(row)! > ctx.now
}

async function toMoveIn(ctx: Ctx, row: MoveInRow): Promise<MoveIn> {
  const [whole] = await toMoveIns(ctx, [row])
  return whole!
}

async function toMoveIns(ctx: Ctx, rows: MoveInRow[]): Promise<MoveIn[]> {
  const counts = await moveInCounts(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { removed = 0, kept = 0, ...counted } = counts.get(row.id) ?? {}
    const until = undoUntil(row)
    return {
      ...row,
      canResume: canResume(ctx, row),
      ...{ created: 0, known: 0, refused: 0, ...counted },
      undoUntil: until && until > ctx.now ? until : null,
      undone: row.state === 'undone' ? { removed, kept } : null,
    }
  })
}

type Counts = Partial<Record<MovedRow['outcome'] | 'removed' | 'kept', number>>

/** Of each of these, by its id. */
export async function moveInCounts(ctx: Ctx, ids: number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map()
  const { moveInId, outcome, undone } = moveInRows
  const rows = await ctx.db
    .select({ moveInId, outcome, undone, count: sql<number>`count(*)::int` })
    .from(moveInRows)
    .where(inArray(moveInId, ids))
    .groupBy(moveInId, outcome, undone)
  const byId = new Map<number, Counts>()
  for (const { moveInId, outcome, undone, count } of rows) {
    const counts = byId.get(moveInId) ?? {}
    counts[outcome] = (counts[outcome] ?? 0) + count
    if (undone) counts[undone] = (counts[undone] ?? 0) + count
    byId.set(moveInId, counts)
  }
  return byId
}
