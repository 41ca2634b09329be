import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { RemoteTool, RepairSettings, type RepairSettingsDraft } from '#contract/repairs/repair-settings.ts'
import { DeviceType, TicketPriority } from '#contract/repairs/ticket-facts.ts'
import { listTechnicians } from '../accounts/staff/worker.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { repairSettings, technicianRates } from './repair-settings.table.ts'

interface KnownRepairSettings extends RepairSettings {
  laborCost: Cents
}

export async function showRepairSettings(ctx: StaffCtx): Promise<RepairSettings> {
  return visibleTo(ctx, await getRepairSettings(ctx))
}

/** The report of margins shows the cost of labor, so only its readers see it. */
function visibleTo({ actor }: StaffCtx, settings: KnownRepairSettings): RepairSettings {
  return actor.user.permissions.has('reports.read') ? settings : { ...settings, laborCost: null }
}

export async function getRepairSettings(ctx: Ctx): Promise<KnownRepairSettings> {
  const row = (await readRow(ctx)) ?? (await makeRow(ctx))
  const { laborRateCents, laborCostCents, remoteTools, workWarrantyDays, partWarrantyDays, serviceLevels } = row
  const { signsRelease, priceRounding, replacements, version } = row
  const { userId, rateCents: rate } = technicianRates
  return {
    laborRate: laborRateCents,
    laborCost: laborCostCents,
    workWarrantyDays,
    partWarrantyDays,
    signsRelease,
    priceRounding,
    version,
    rates: await ctx.db.select({ userId, rate }).from(technicianRates).orderBy(asc(userId)),
    remoteTools: RemoteTool.options.map((tool) => ({
      tool,
      url: remoteTools.find((known) => known.tool === tool)?.url ?? '',
    })),
    replacements: DeviceType.options.map((deviceType) => ({
      deviceType,
      search: replacements.find((known) => known.deviceType === deviceType)?.search ?? '',
    })),
    serviceLevels: [...TicketPriority.options]
      .reverse()
      .map((priority) => serviceLevels.find((level) => level.priority === priority)!),
  }
}

async function readRow({ db }: Ctx): Promise<typeof repairSettings.$inferSelect | undefined> {
  const [row] = await db.select().from(repairSettings)
  return row
}

async function makeRow(ctx: Ctx): Promise<typeof repairSettings.$inferSelect> {
  await ctx.db.insert(repairSettings).values({ id: 1 }).onConflictDoNothing()
  return (await readRow(ctx))!
}

export async function changeRepairSettings(
  ctx: StaffCtx,
  { version, rates, laborRate, laborCost, ...facts }: RepairSettingsDraft,
): Promise<RepairSettings> {
  return inTransaction(ctx, async (ctx) => {
    await getRepairSettings(ctx)
    await ctx.db.select().from(repairSettings).for('update')
    const before = await getRepairSettings(ctx)
    requireFresh(version, before.version, () => z.encode(RepairSettings, visibleTo(ctx, before)))
    await requireStaff(ctx, rates, before)
    await ctx.db
      .update(repairSettings)
      .set({
        ...facts,
        laborRateCents: laborRate,
        ...(laborCost !== undefined && { laborCostCents: laborCost }),
        version: before.version + 1,
      })
    await ctx.db.delete(technicianRates)
    const own = new Map(rates.map(({ userId, rate }) => [userId, rate]))
    const rows = [...own].map(([userId, rateCents]) => ({ userId, rateCents }))
    if (rows.length > 0) await ctx.db.insert(technicianRates).values(rows)
    const after = await getRepairSettings(ctx)
    await record(ctx, 'company.repairs_changed', 'company', RepairSettings, { before, after })
    return visibleTo(ctx, after)
  })
}

async function requireStaff(ctx: Ctx, rates: RepairSettings['rates'], before: RepairSettings): Promise<void> {
  const known = new Set([
    ...before.rates.map(({ userId }) => userId),
    ...(await listTechnicians(ctx)).map(({ id }) => id),
  ])
  if (rates.some(({ userId }) => !known.has(userId)))
    throw invalid({ rates: ['One of these people is no longer a technician'] })
}

export async function hourlyRateOf(ctx: Ctx, userId: number): Promise<Cents> {
  const [own] = await ctx.db.select().from(technicianRates).where(eq(technicianRates.userId, userId))
  return own?.rateCents ?? (await getRepairSettings(ctx)).laborRate
}
