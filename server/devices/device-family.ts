import { asc, sql } from 'drizzle-orm'
import { DeviceFamily } from '#contract/devices/admin-device.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceFamilies } from './device-model.table.ts'

const MAX_FAMILIES = 500

export async function listDeviceFamilies(ctx: Ctx): Promise<DeviceFamily[]> {
  return ctx.db
    .select()
    .from(deviceFamilies)
    .orderBy(asc(sql`lower(${deviceFamilies.make})`), asc(sql`lower(${deviceFamilies.name})`))
}

/** @throws Problem `line_taken` if the maker has a family of this name; `too_many_lines`. */
export async function createDeviceFamily(ctx: Ctx, draft: Omit<DeviceFamily, 'id'>): Promise<DeviceFamily> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(deviceFamilies)) >= MAX_FAMILIES)
      throw new Problem('conflict', 'too_many_lines', `You can have up to ${MAX_FAMILIES} device families.`)
    const [line] = await ctx.db.insert(deviceFamilies).values(draft).onConflictDoNothing().returning()
    if (!line)
      throw new Problem('conflict', 'line_taken', `${draft.make} already has a device family named ${draft.name}.`, {
        fields: { name: ['A device family with this name already exists'] },
      })
    await record(ctx, 'device_model.line_added', 'device_model', DeviceFamily, { after: line })
    return line
  })
}
