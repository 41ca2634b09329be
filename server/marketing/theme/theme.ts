import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { HolidayTheme } from '#contract/marketing/theme.ts'
import { readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { shopZone, timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { holidayThemes } from './theme.table.ts'
import { themeState } from './theme-state.ts'

export async function listThemes(ctx: Ctx): Promise<HolidayTheme[]> {
  const rows = await selectThemes(ctx).orderBy(desc(holidayThemes.startsOn), desc(holidayThemes.id))
  return rows.map((row) => toTheme(ctx, row))
}

export async function findActiveTheme(ctx: Ctx): Promise<HolidayTheme | null> {
  const rows = await selectThemes(ctx).where(eq(holidayThemes.isArmed, true))
  return rows.map((row) => toTheme(ctx, row)).find(({ state }) => state === 'live') ?? null
}

/**
 * Invalidates cached pages, because no row changes at midnight. Runs all day, so that a missed midnight is caught up.
 */
export async function announceThemeDay(ctx: Ctx): Promise<void> {
  const { isArmed, startsOn, endsOn } = holidayThemes
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  await ctx.db
    .select({ published: sql`pg_notify('benchside_changes', 'theme')` })
    .from(holidayThemes)
    .where(and(isArmed, or(eq(startsOn, today), eq(endsOn, addDays(today, -1)))))
}

export function selectThemes(ctx: Ctx) {
  return ctx.db
    .select({ ...getTableColumns(holidayThemes), timeZone: shopZone })
    .from(holidayThemes)
    .$dynamic()
}

type ThemeRow = typeof holidayThemes.$inferSelect & { timeZone: string }

export function toTheme(ctx: Ctx, row: ThemeRow): HolidayTheme {
  const { startsOn, endsOn, isArmed, scopedCss, primaryColor, secondaryColor, accentColor } = row
  return {
    ...row,
    startDate: startsOn,
    endDate: endsOn,
    contrastCorrected: readableThemeColors({ primary: primaryColor, secondary: secondaryColor, accent: accentColor }),
    css: scopedCss,
    active: isArmed,
    state: themeState(row, dayIn(row.timeZone, ctx.now)),
  }
}
