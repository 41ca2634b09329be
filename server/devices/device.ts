import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DeviceModel } from '#contract/devices/device.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { deviceFamilies, deviceModels, isOffered } from './device-model.table.ts'

const MAX_FOUND = 12

// The table is named in the SQL text because Drizzle omits it inside a select list.
const formerSlugs = sql<
  string[]
>`array(select merged.slug from device_models merged where merged.merged_into_id = device_models.id order by 1)`

export const shownOfModel = {
  id: deviceModels.id,
  slug: deviceModels.slug,
  name: deviceModels.name,
  make: deviceFamilies.make,
  line: deviceFamilies.name,
  lineId: deviceModels.lineId,
  kind: deviceFamilies.kind,
  releaseYear: deviceModels.releaseYear,
  otherNames: deviceModels.otherNames,
  codes: deviceModels.codes,
  formerSlugs,
}

function ownAnd(column: 'codes' | 'other_names || name'): SQL<string[]> {
  const own = sql.raw(column === 'codes' ? 'codes' : 'other_names')
  return sql`array(
    select unnest(device_models.${own})
    union select unnest(${sql.raw(column)}) from device_models merged where merged.merged_into_id = device_models.id order by 1)`
}

export function listDevices(ctx: Ctx): Promise<DeviceModel[]> {
  return ctx.cache.getOrLoad('device models', async () => ({ value: await readDevices(ctx), tags: ['device_models'] }))
}

async function readDevices(ctx: Ctx): Promise<DeviceModel[]> {
  return ctx.db
    .select({ ...shownOfModel, otherNames: ownAnd('other_names || name'), codes: ownAnd('codes') })
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.lineId))
    .where(isOffered)
    .orderBy(
      asc(sql`lower(${deviceFamilies.make})`),
      asc(sql`lower(${deviceFamilies.name})`),
      sql`${deviceModels.releaseYear} desc nulls last`,
      asc(deviceModels.name),
    )
}

/** @throws Problem `device_model_not_found`; with `movedTo` if it was merged into another one. */
export async function getDevice(ctx: Ctx, { slug }: { slug: string }): Promise<DeviceModel> {
  const models = await listDevices(ctx)
  const model = models.find((one) => one.slug === slug)
  if (model) return model
  const heir = models.find(({ formerSlugs }) => formerSlugs.includes(slug))
  throw new Problem('not_found', 'device_model_not_found', 'There is no such model.', heir && { movedTo: heir.slug })
}

export async function findDevices(ctx: Ctx, { q }: { q: string }): Promise<DeviceModel[]> {
  const typed = wordsOf(q)
  if (typed.length === 0) return []
  const models = await listDevices(ctx)
  return models
    .map((model) => ({ model, rank: rankOf(model, typed) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MAX_FOUND)
    .map(({ model }) => model)
}

/** 3: exact name, 2: a name begins with it, 1: its words match, 0: no match. */
function rankOf(model: DeviceModel, typed: string[]): number {
  const whole = typed.join('')
  const names = [model.name, ...model.otherNames, ...model.codes]
  const full = [...names, ...names.map((name) => `${model.make} ${name}`)].map((name) => wordsOf(name).join(''))
  if (full.includes(whole)) return 3
  if (full.some((name) => name.startsWith(whole))) return 2
  const words = wordsOf([model.make, model.line, ...names].join(' '))
  return typed.every((word) => words.some((own) => own.startsWith(word))) ? 1 : 0
}

function wordsOf(text: string): string[] {
  const plain = text.replaceAll('+', ' plus ').normalize('NFKD').toLowerCase()
  return plain.match(/[\p{Alphabetic}0-9]+/gu) ?? []
}

/** Archived and merged models, too. */
export async function nameDevices(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, Pick<DeviceModel, 'id' | 'slug' | 'name' | 'make' | 'kind'>>> {
  if (ids.length === 0) return new Map()
  const { id, slug, name, make, kind } = shownOfModel
  const rows = await ctx.db
    .select({ id, slug, name, make, kind })
    .from(deviceModels)
    .innerJoin(deviceFamilies, eq(deviceFamilies.id, deviceModels.lineId))
    .where(inArray(deviceModels.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function heirsOf(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: deviceModels.id, heir: deviceModels.mergedIntoId })
    .from(deviceModels)
    .where(inArray(deviceModels.id, ids))
  return new Map(rows.flatMap(({ id, heir }): [number, number][] => (heir === null ? [] : [[id, heir]])))
}
