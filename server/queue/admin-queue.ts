import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { AdminNumber, AdminQueue, callNext as callNextContract, QueueStatus } from '#contract/queue/queue.ts'
import { workers } from '../accounts/staff/worker.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireSameForm } from '../http/sent-form.ts'
import { sendJob } from '../jobs/send-job.ts'
import { nameOffered } from '../services/service.ts'
import { CALL_BY_PUSH } from './call-push.ts'
import { queueLines, queueNumbers, queueSettings } from './queue.table.ts'
import { countDone, isQueueOpen, serviceNames, shopDay, typicalOf } from './queue.ts'

const ONLY = 1

export async function getAdminQueue(ctx: Ctx): Promise<AdminQueue> {
  const { day, isShopOpen } = await shopDay(ctx)
  const shown = inArray(queueNumbers.status, ['waiting', 'called', 'no_show'])
  return {
    isOpen: await isQueueOpen(ctx),
    isShopOpen,
    numbers: await listNumbers(ctx, and(eq(queueNumbers.day, day), shown)),
    doneToday: await countDone(ctx, day),
    lines: await listPossibleLines(ctx),
    href: `${ctx.config.publicUrl}/queue`,
  }
}

async function listPossibleLines(ctx: Ctx): Promise<AdminQueue['lines']> {
  const chosen = new Set((await ctx.db.select().from(queueLines)).map(({ serviceId }) => serviceId))
  const possible = await nameOffered(ctx)
  const typical = await typicalOf(ctx, [...chosen])
  return possible.map(({ id, slug, name }) => ({
    serviceId: id,
    slug,
    name,
    minutes: typical.get(id) ?? 0,
    hasLine: chosen.has(id),
  }))
}

async function listNumbers(ctx: Ctx, where: ReturnType<typeof and>): Promise<AdminNumber[]> {
  const rows = await ctx.db
    .select({ row: queueNumbers, calledBy: workers.name })
    .from(queueNumbers)
    .leftJoin(workers, eq(workers.workerId, queueNumbers.calledBy))
    .where(where)
    .orderBy(asc(queueNumbers.number))
  const names = await serviceNames(
    ctx,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row: { id, number, serviceId, status, desk, takenAt, calledAt }, calledBy }) => ({
    id,
    number,
    serviceId,
    service: names.get(serviceId) ?? '',
    status,
    desk,
    takenAt,
    calledAt,
    calledBy,
  }))
}

async function readNumber(ctx: Ctx, id: number): Promise<AdminNumber> {
  const [one] = await listNumbers(ctx, and(eq(queueNumbers.id, id)))
  return one!
}

/**
 * The key of the click makes it call one number only; simultaneous clicks call different numbers.
 * @returns null if the queue is empty.
 */
export async function callNext(
  ctx: StaffCtx,
  form: z.output<(typeof callNextContract)['input']>,
): Promise<AdminNumber | null> {
  const { key, desk, serviceIds } = form
  const { day } = await shopDay(ctx)
  const id = await inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'queue_call', form)
    const [known] = await ctx.db.select({ id: queueNumbers.id }).from(queueNumbers).where(eq(queueNumbers.callKey, key))
    if (known) return known.id
    const wanted = serviceIds.length > 0 ? inArray(queueNumbers.serviceId, serviceIds) : undefined
    const [next] = await ctx.db
      .select({ id: queueNumbers.id, calls: queueNumbers.calls })
      .from(queueNumbers)
      .where(and(eq(queueNumbers.day, day), eq(queueNumbers.status, 'waiting'), wanted))
      .orderBy(asc(queueNumbers.number))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const call = next.calls + 1
    await ctx.db
      .update(queueNumbers)
      .set({
        status: 'called',
        calledAt: ctx.now,
        calledBy: ctx.actor.user.id,
        callKey: key,
        desk: desk || null,
        calls: call,
      })
      .where(eq(queueNumbers.id, next.id))
    await sendJob(ctx, CALL_BY_PUSH, { id: next.id, call })
    return next.id
  })
  return id === undefined ? null : readNumber(ctx, id)
}

export const finishNumber = (ctx: StaffCtx, { id }: { id: number }) => move(ctx, id, { from: ['called'], to: 'done' })

export const missNumber = (ctx: StaffCtx, { id }: { id: number }) => move(ctx, id, { from: ['called'], to: 'no_show' })

export const putBackNumber = (ctx: StaffCtx, { id }: { id: number }) =>
  move(ctx, id, { from: ['called', 'no_show'], to: 'waiting' })

/** The same step again changes nothing. @throws Problem `number_not_found`, `number_moved`, `has_another_number`. */
async function move(
  ctx: StaffCtx,
  id: number,
  { from, to }: { from: QueueStatus[]; to: QueueStatus },
): Promise<AdminNumber> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(queueNumbers).where(eq(queueNumbers.id, id)).for('update')
    if (!row) throw new Problem('not_found', 'number_not_found', 'There is no such number.')
    if (row.status !== to) {
      if (!from.includes(row.status))
        throw new Problem('conflict', 'number_moved', `Number ${row.number} was changed by someone else.`)
      const isOver = to !== 'waiting'
      if (!isOver) await requireNoOther(ctx, row)
      await ctx.db
        .update(queueNumbers)
        .set({
          status: to,
          endedAt: isOver ? ctx.now : null,
          ...(isOver ? { push: to === 'done' ? null : row.push } : { callKey: null, desk: null }),
        })
        .where(eq(queueNumbers.id, id))
    }
    return readNumber(ctx, id)
  })
}

async function requireNoOther(
  ctx: Ctx,
  { id, shopperId, serviceId, day }: typeof queueNumbers.$inferSelect,
): Promise<void> {
  if (shopperId === null) return
  const isTheirs = and(
    eq(queueNumbers.shopperId, shopperId),
    eq(queueNumbers.serviceId, serviceId),
    eq(queueNumbers.day, day),
  )
  const isOpen = inArray(queueNumbers.status, ['waiting', 'called'])
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`queue of ${day}`}, 0))`)
  const [other] = await ctx.db
    .select({ number: queueNumbers.number })
    .from(queueNumbers)
    .where(and(isTheirs, isOpen, ne(queueNumbers.id, id)))
  if (other)
    throw new Problem('conflict', 'has_another_number', `This customer has since taken number ${other.number}.`)
}

export async function setQueueOpen(ctx: StaffCtx, { isOpen }: { isOpen: boolean }): Promise<AdminQueue> {
  return inTransaction(ctx, async (ctx) => {
    const before = await isQueueOpen(ctx)
    await ctx.db
      .insert(queueSettings)
      .values({ id: ONLY, isOpen })
      .onConflictDoUpdate({ target: queueSettings.id, set: { isOpen } })
    if (before !== isOpen) await record(ctx, isOpen ? 'queue.opened' : 'queue.closed', 'queue')
    return getAdminQueue(ctx)
  })
}

export async function setQueueLines(ctx: StaffCtx, { serviceIds }: { serviceIds: number[] }): Promise<AdminQueue> {
  const possible = new Set((await nameOffered(ctx)).map(({ id }) => id))
  const chosen = [...new Set(serviceIds)]
  if (!chosen.every((id) => possible.has(id)))
    throw new Problem('conflict', 'no_such_line', 'This service is not on offer.')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(queueLines).where(chosen.length > 0 ? notInArray(queueLines.serviceId, chosen) : undefined)
    if (chosen.length > 0)
      await ctx.db
        .insert(queueLines)
        .values(chosen.map((serviceId) => ({ serviceId })))
        .onConflictDoNothing()
    await record(ctx, 'queue.lines_chosen', 'queue')
    return getAdminQueue(ctx)
  })
}
