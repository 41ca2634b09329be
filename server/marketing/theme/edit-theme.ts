import { and, desc, eq, gte, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { AdminTheme, type ThemeChange, type ThemeDraft } from '#contract/marketing/admin-theme.ts'
import type { HolidayTheme } from '#contract/marketing/theme.ts'
import { Problem } from '#contract/problem.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { holidayThemes } from './theme.table.ts'
import { selectThemes, toTheme } from './theme.ts'
import { scopedCss } from './theme-css.ts'

export async function listAdminThemes(ctx: Ctx): Promise<AdminTheme[]> {
  const rows = await selectThemes(ctx).orderBy(desc(holidayThemes.startsOn), desc(holidayThemes.id))
  return rows.map((row) => toAdminTheme(ctx, row))
}

/** @throws Problem `validation_failed` for days in the wrong order and for CSS that is not allowed. */
export async function createTheme(ctx: Ctx, draft: ThemeDraft): Promise<AdminTheme> {
  return inTransaction(ctx, async (ctx) => {
    const values = await toColumns(ctx, draft)
    const [row] = await ctx.db.insert(holidayThemes).values(complete(values)).returning({ id: holidayThemes.id })
    const theme = await getTheme(ctx, row!.id)
    await record(ctx, 'theme.created', targetOf(theme), AdminTheme, { after: theme })
    return theme
  })
}

export async function previewTheme(ctx: Ctx, draft: ThemeDraft): Promise<Omit<HolidayTheme, 'id'>> {
  const values = complete(await toColumns(ctx, draft))
  const { id, ...theme } = toTheme(ctx, { ...UNSAVED, ...values, timeZone: await timeZoneOf(ctx) })
  return theme
}

/**
 * @throws Problem `theme_not_found`; `stale_edit`; like `createTheme`; if its days overlap those of another active
 * theme.
 */
export async function updateTheme(
  ctx: Ctx,
  { id, version, ...change }: ThemeChange & { id: number },
): Promise<AdminTheme> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockTheme(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminTheme, before))
    const values = await toColumns(ctx, change)
    requireOrder({ startsOn: before.startDate, endsOn: before.endDate, ...values })
    await apart(() =>
      ctx.db
        .update(holidayThemes)
        .set({ ...values, version: before.version + 1 })
        .where(eq(holidayThemes.id, id)),
    )
    const after = await getTheme(ctx, id)
    await record(ctx, 'theme.updated', targetOf(after), AdminTheme, { before, after })
    return after
  })
}

/** Themes whose days overlap are deactivated first. @throws Problem `theme_not_found`. */
export async function activateTheme(ctx: Ctx, { id }: { id: number }): Promise<AdminTheme> {
  return inTransaction(ctx, async (ctx) => {
    // Locks all in one order, so that two activations cannot deadlock.
    await ctx.db.select({ id: holidayThemes.id }).from(holidayThemes).orderBy(holidayThemes.id).for('update')
    const theme = await getTheme(ctx, id)
    if (theme.active) return theme
    const isOther = and(
      eq(holidayThemes.isArmed, true),
      ne(holidayThemes.id, id),
      lte(holidayThemes.startsOn, theme.endDate),
      gte(holidayThemes.endsOn, theme.startDate),
    )
    const others = await ctx.db
      .update(holidayThemes)
      .set({ isArmed: false })
      .where(isOther)
      .returning({ id: holidayThemes.id })
    for (const other of others) await record(ctx, 'theme.deactivated', targetOf(other), Switch, SWITCHED_OFF)
    await ctx.db.update(holidayThemes).set({ isArmed: true }).where(eq(holidayThemes.id, id))
    await record(ctx, 'theme.activated', targetOf(theme), Switch, {
      before: { active: false },
      after: { active: true },
    })
    return getTheme(ctx, id)
  })
}

export async function deactivateTheme(ctx: Ctx, { id }: { id: number }): Promise<AdminTheme> {
  return inTransaction(ctx, async (ctx) => {
    const theme = await lockTheme(ctx, id)
    if (!theme.active) return theme
    await ctx.db.update(holidayThemes).set({ isArmed: false }).where(eq(holidayThemes.id, id))
    await record(ctx, 'theme.deactivated', targetOf(theme), Switch, SWITCHED_OFF)
    return getTheme(ctx, id)
  })
}

/** @throws Problem `theme_not_found`; `theme_is_active`. */
export async function deleteTheme(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockTheme(ctx, id)
    if (before.active) throw new Problem('conflict', 'theme_is_active', 'Turn the theme off before you delete it.')
    await ctx.db.delete(holidayThemes).where(eq(holidayThemes.id, id))
    await record(ctx, 'theme.deleted', targetOf(before), AdminTheme, { before })
  })
}

const Switch = AdminTheme.pick({ active: true })
const SWITCHED_OFF = { before: { active: true }, after: { active: false } }

const UNSAVED = {
  id: 0,
  description: '',
  primaryColor: '#ff0000',
  secondaryColor: '#00ff00',
  accentColor: '#ff0000',
  headerImage: null,
  logoUrl: null,
  bannerUrl: null,
  announcement: null,
  cssOverrides: '',
  scopedCss: '',
  isArmed: false,
  version: 1,
}

async function lockTheme(ctx: Ctx, id: number): Promise<AdminTheme> {
  await ctx.db.select({ id: holidayThemes.id }).from(holidayThemes).where(eq(holidayThemes.id, id)).for('update')
  return getTheme(ctx, id)
}

async function getTheme(ctx: Ctx, id: number): Promise<AdminTheme> {
  const [row] = await selectThemes(ctx).where(eq(holidayThemes.id, id))
  if (!row) throw new Problem('not_found', 'theme_not_found', 'There is no such theme.')
  return toAdminTheme(ctx, row)
}

function toAdminTheme(ctx: Ctx, row: Parameters<typeof toTheme>[1]): AdminTheme {
  const { cssOverrides, version } = row
  return { ...toTheme(ctx, row), cssOverrides, version }
}

async function toColumns(ctx: Ctx, { startDate, endDate, ...facts }: Omit<ThemeChange, 'version'>) {
  const zone = await timeZoneOf(ctx)
  return {
    ...facts,
    ...(startDate !== undefined && { startsOn: dayOf(startDate, zone) }),
    ...(endDate !== undefined && { endsOn: dayOf(endDate, zone) }),
    ...(facts.cssOverrides !== undefined && { scopedCss: scopedCss(facts.cssOverrides) }),
  }
}

type Columns = Awaited<ReturnType<typeof toColumns>>

function complete(values: Columns) {
  const { name, startsOn, endsOn, ...rest } = values
  const whole = { ...rest, name: name!, startsOn: startsOn!, endsOn: endsOn! }
  requireOrder(whole)
  return whole
}

/**
 * Browsers send an instant, which is converted to the shop's day. Midnight in UTC means a day that was chosen without a
 * time.
 */
function dayOf(given: string, zone: string): string {
  const [day, time] = given.split('T')
  const isDayAlone = time === undefined || /^00:00(?::00(?:\.0+)?)?Z$/.test(time)
  return isDayAlone ? day! : dayIn(zone, new Date(given))
}

function requireOrder({ startsOn, endsOn }: { startsOn: string; endsOn: string }): void {
  if (endsOn < startsOn) throw invalid({ endDate: ['End date must not be before the start date'] })
}

async function apart<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'holiday_themes_apart') throw error
    const message = 'Another theme is on for some of these days. Turn one of them off first.'
    throw invalid({ startDate: [message] })
  }
}

function targetOf({ id }: { id: number }) {
  return `theme:${id}` as const
}
