import { eq, sql } from 'drizzle-orm'
import { type AdminDeviceModel, DeviceMerge } from '#contract/devices/admin-device.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import { findEntry, findLastEntry } from '../audit/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { getAdminDevice, lockDevice } from './admin-device.ts'
import { deviceModels } from './device-model.table.ts'

const MERGED = 'device_model.merged'
const UNDO_DAYS = 30

/**
 * Every module's references move to `into`, and the former slug redirects to it.
 * @throws Problem `device_model_not_found`; `validation_failed` for an unsuitable target; `already_merged`.
 */
export async function mergeDevice(ctx: Ctx, { id, into }: { id: number; into: number }): Promise<{ undoId: number }> {
  return inTransaction(ctx, async (ctx) => {
    if (id === into) throw invalid({ into: ['Choose another model'] })
    const { gone, heir } = await lockBoth(ctx, id, into)
    if (gone.mergedInto) throw new Problem('conflict', 'already_merged', `${gone.name} was merged already.`)
    if (heir.mergedInto) throw invalid({ into: [`${heir.name} was merged itself`] })
    const moved: Record<string, unknown> = {}
    for (const handler of ctx.modelMergeHandlers) moved[handler.name] = await handler.merge(ctx, id, into)
    await point(ctx, id, into)
    await record(ctx, MERGED, `device_model:${id}`, DeviceMerge, { after: { into, moved } })
    const entry = await findLastEntry(ctx, { target: `device_model:${id}`, action: MERGED })
    return { undoId: entry!.id }
  })
}

/** Locks in the order of ids, so that two merges cannot deadlock. */
async function lockBoth(ctx: Ctx, id: number, into: number) {
  if (id < into) return { gone: await lockDevice(ctx, id), heir: await lockDevice(ctx, into) }
  const heir = await lockDevice(ctx, into)
  return { gone: await lockDevice(ctx, id), heir }
}

async function point(ctx: Ctx, id: number, into: number): Promise<void> {
  await ctx.db
    .update(deviceModels)
    .set({ mergedIntoId: into, version: sql`${deviceModels.version} + 1` })
    .where(sql`${deviceModels.id} = ${id} or ${deviceModels.mergedIntoId} = ${id}`)
}

/** @throws Problem `merge_not_found` if there is no such merge, it was undone, or it is older than thirty days. */
export async function undoDeviceMerge(ctx: Ctx, { undoId }: { undoId: number }): Promise<AdminDeviceModel> {
  return inTransaction(ctx, async (ctx) => {
    const entry = await findEntry(ctx, { id: undoId, action: MERGED })
    const isLate = entry && ctx.now.getTime() - entry.at.getTime() > UNDO_DAYS * 86_400_000
    if (!entry || isLate) throw notFound()
    const id = Number(entry.target.split(':')[1])
    const { into, moved } = DeviceMerge.parse(entry.after)
    const gone = await lockDevice(ctx, id)
    if (gone.mergedInto?.id !== into) throw notFound()
    await ctx.db
      .update(deviceModels)
      .set({ mergedIntoId: null, version: gone.version + 1 })
      .where(eq(deviceModels.id, id))
    for (const handler of ctx.modelMergeHandlers)
      if (handler.name in moved) await handler.undo(ctx, id, into, moved[handler.name])
    await record(ctx, 'device_model.unmerged', `device_model:${id}`, DeviceMerge, { before: { into, moved } })
    return getAdminDevice(ctx, { id })
  })
}

function notFound(): Problem {
  return new Problem('not_found', 'merge_not_found', 'There is no such merge that can still be undone.')
}
