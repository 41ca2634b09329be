import { gte } from 'drizzle-orm'
import { z } from 'zod'
import { AdminCompany, type CompanyChange } from '#contract/company/admin-company.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { company, holidays, openingExceptions, openingHours } from './company.table.ts'
import { readCompany, timeZoneOf } from './company.ts'

export async function getAdminCompany(ctx: Ctx): Promise<AdminCompany> {
  const [row] = await ctx.db.select({ version: company.version }).from(company)
  return { ...(await readCompany(ctx)), version: row?.version ?? 0 }
}

/** Also creates the company. @throws Problem `stale_edit`; `validation_failed` for hours. */
export async function updateCompany(ctx: Ctx, change: CompanyChange): Promise<AdminCompany> {
  const { weeklyHours, hoursExceptions, holidays: yearly, geo, version: seen, ...facts } = change
  requireSeparateHours(weeklyHours ?? [])
  requireSeparateDays(hoursExceptions ?? [])
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(company).for('update')
    const before = row ? await getAdminCompany(ctx) : null
    const version = row?.version ?? 0
    requireFresh(before ? seen : undefined, version, () => before && z.encode(AdminCompany, before))
    const place = geo === undefined ? {} : { latitude: geo?.latitude ?? null, longitude: geo?.longitude ?? null }
    const values = { ...facts, ...place, version: version + 1 }
    await ctx.db.insert(company).values(values).onConflictDoUpdate({ target: company.id, set: values })
    if (weeklyHours) await replaceHours(ctx, weeklyHours)
    if (hoursExceptions) await replaceExceptions(ctx, hoursExceptions)
    if (yearly) await replaceHolidays(ctx, yearly)
    const after = await getAdminCompany(ctx)
    await record(ctx, 'company.updated', 'company', AdminCompany, { before, after })
    return after
  })
}

type Hours = NonNullable<CompanyChange['weeklyHours']>

async function replaceHours(ctx: Ctx, hours: Hours): Promise<void> {
  await ctx.db.delete(openingHours)
  if (hours.length > 0) await ctx.db.insert(openingHours).values(hours)
}

async function replaceHolidays(ctx: Ctx, given: NonNullable<CompanyChange['holidays']>): Promise<void> {
  await ctx.db.delete(holidays)
  if (given.length > 0)
    await ctx.db.insert(holidays).values(given.map((holiday, index) => ({ ...holiday, position: index + 1 })))
}

async function replaceExceptions(ctx: Ctx, days: NonNullable<CompanyChange['hoursExceptions']>): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  await ctx.db.delete(openingExceptions).where(gte(openingExceptions.on, today))
  const coming = days.filter(({ on }) => on >= today)
  if (coming.length > 0) await ctx.db.insert(openingExceptions).values(coming)
}

function requireSeparateHours(hours: Hours): void {
  const sorted = hours.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens))
  const overlapping = sorted.some((next, index) => {
    const earlier = sorted[index - 1]
    return earlier?.weekday === next.weekday && next.opens < earlier.closes
  })
  if (overlapping) throw invalid({ weeklyHours: ['The hours of one day overlap'] })
}

function requireSeparateDays(days: { on: string }[]): void {
  if (new Set(days.map(({ on }) => on)).size < days.length)
    throw invalid({ hoursExceptions: ['A day is listed twice'] })
}
