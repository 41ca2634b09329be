import { asc, sql } from 'drizzle-orm'
import { DeviceLine } from '#contract/devices/admin-device.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceLines } from './device-model.table.ts'

const MAX_FAMILIES = 500

export async function listDeviceLines(ctx: Ctx): Promise<DeviceLine[]> {
  return ctx.db
    .select()
    .from(deviceLines)
    .orderBy(asc(sql`lower(${deviceLines.make})`), asc(sql`lower(${deviceLines.name})`))
}

/** @throws Problem `line_taken` if the maker has a family of this name; `too_many_lines`. */
export async function createDeviceLine(ctx: Ctx, draft: Omit<DeviceLine, 'id'>): Promise<DeviceLine> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(deviceLines)) >= MAX_FAMILIES)
      throw new Problem('conflict', 'too_many_lines', `There is room for ${MAX_FAMILIES} lines.`)
    const [line] = await ctx.db.insert(deviceLines).values(draft).onConflictDoNothing().returning()
    if (!line)
      throw new Problem('conflict', 'line_taken', `${draft.make} has a line ${draft.name} already.`, {
        fields: { name: ['There is a line of this name already'] },
      })
    await record(ctx, 'device_model.line_added', 'device_model', DeviceLine, { after: line })
    return line
  })
}
