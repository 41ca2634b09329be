import { and, asc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  AdminDeviceModel,
  type AdminDeviceSearch,
  type DeviceModelChange,
  type DeviceModelDraft,
} from '#contract/devices/admin-device.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { freeAmong, slugOf } from '#contract/slug.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { isSameValue } from '../db/same-value.ts'
import { containsTyped, foldedText } from '../db/search-text.ts'
import { refersToNothing } from '../db/still-referenced.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { shownOfModel } from './device.ts'
import { deviceFamilies, deviceModels, isOffered } from './device-model.table.ts'

const MAX_DEVICES = 5_000

export async function listAdminDevices(
  ctx: Ctx,
  { search, kind, status, page, limit }: AdminDeviceSearch,
): Promise<Page<AdminDeviceModel>> {
  const where = and(
    inStatus[status],
    kind && eq(deviceFamilies.kind, kind),
    search ? containsTyped(searchedIn, search) : undefined,
  )
  const rows = await selectDevices(ctx)
    .where(where)
    .orderBy(
      asc(sql`lower(${deviceFamilies.make})`),
      asc(deviceFamilies.name),
      sql`${deviceModels.releaseYear} desc nulls last`,
      asc(deviceModels.name),
      asc(deviceModels.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.lineId))
    .where(where)
  return { items: rows, total: counted!.total, isMore: false }
}

const searchedIn = foldedText(
  sql`concat_ws(' ', ${deviceFamilies.make}, ${deviceFamilies.name}, ${deviceModels.name}, array_to_string(${deviceModels.otherNames}, ' '), array_to_string(${deviceModels.codes}, ' '))`,
)

const inStatus: Record<AdminDeviceSearch['status'], SQL | undefined> = {
  offered: isOffered,
  archived: and(isNotNull(deviceModels.archivedAt), isNull(deviceModels.mergedIntoId)),
  merged: isNotNull(deviceModels.mergedIntoId),
}

export async function getAdminDevice(ctx: Ctx, { id }: { id: number }): Promise<AdminDeviceModel> {
  const [row] = await selectDevices(ctx).where(eq(deviceModels.id, id))
  if (!row) throw new Problem('not_found', 'device_model_not_found', 'There is no such model.')
  return row
}

/** @throws Problem `too_many_models`; `validation_failed` for a device family that does not exist. */
export async function createDevice(ctx: Ctx, draft: DeviceModelDraft): Promise<AdminDeviceModel> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(deviceModels)) >= MAX_DEVICES)
      throw new Problem('conflict', 'too_many_models', `You can have up to ${MAX_DEVICES} models.`)
    const slug = await freeSlug(ctx, draft.name)
    const [row] = await referring(() =>
      ctx.db
        .insert(deviceModels)
        .values({ ...draft, slug, editedAt: ctx.now })
        .returning({ id: deviceModels.id }),
    )
    const after = await getAdminDevice(ctx, row!)
    await record(ctx, 'device_model.created', `device_model:${after.id}`, AdminDeviceModel, { after })
    return after
  })
}

/**
 * @throws Problem `device_model_not_found`; `stale_edit`; `validation_failed` for a device family that does not exist.
 */
export async function updateDevice(
  ctx: Ctx,
  { id, version, archived, ...change }: DeviceModelChange & { id: number },
): Promise<AdminDeviceModel> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockDevice(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminDeviceModel, before))
    if (saysTheSame(before, archived, change)) return before
    const archivedAt = archived === undefined ? before.archivedAt : archived ? ctx.now : null
    await referring(() =>
      ctx.db
        .update(deviceModels)
        .set({ ...change, archivedAt, editedAt: ctx.now, version: before.version + 1 })
        .where(eq(deviceModels.id, id)),
    )
    const after = await getAdminDevice(ctx, { id })
    await record(ctx, 'device_model.updated', `device_model:${id}`, AdminDeviceModel, { before, after })
    return after
  })
}

/** Saving without a change leaves the model under the control of the starting list. */
function saysTheSame(
  before: AdminDeviceModel,
  archived: boolean | undefined,
  change: Omit<DeviceModelChange, 'archived' | 'version'>,
): boolean {
  const isArchived = before.archivedAt !== null
  const fields = Object.entries(change).filter(([, value]) => value !== undefined)
  return (
    (archived ?? isArchived) === isArchived &&
    fields.every(([field, value]) => isSameValue(value, before[field as keyof AdminDeviceModel]))
  )
}

/** Locks the model until the transaction ends. @throws Problem `device_model_not_found`. */
export async function lockDevice(ctx: Ctx, id: number): Promise<AdminDeviceModel> {
  await ctx.db.select({ id: deviceModels.id }).from(deviceModels).where(eq(deviceModels.id, id)).for('update')
  return getAdminDevice(ctx, { id })
}

// The table is named in the SQL text because Drizzle omits it inside a select list.
const heir = sql<
  AdminDeviceModel['mergedInto']
>`(select json_build_object('id', heir.id, 'name', heir.name) from device_models heir where heir.id = device_models.merged_into_id)`
const origin = sql<
  AdminDeviceModel['origin']
>`case when device_models.listed_as is null then 'own' when device_models.edited_at is null then 'list' else 'changed' end`

function selectDevices(ctx: Ctx) {
  return ctx.db
    .select({
      ...shownOfModel,
      origin,
      mergedInto: heir,
      archivedAt: deviceModels.archivedAt,
      version: deviceModels.version,
    })
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.lineId))
    .$dynamic()
}

async function freeSlug(ctx: Ctx, name: string): Promise<string> {
  const wanted = slugOf(name.replaceAll('+', ' plus').replaceAll(/[^\p{Alphabetic}0-9]+/gu, ' ')) || 'model'
  const rows = await ctx.db
    .select({ slug: deviceModels.slug })
    .from(deviceModels)
    .where(like(deviceModels.slug, `${wanted}%`))
  return freeAmong(new Set(rows.map(({ slug }) => slug)), wanted)
}

async function referring<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (refersToNothing(error)) throw invalid({ lineId: ['Choose a device family'] })
    throw error
  }
}
