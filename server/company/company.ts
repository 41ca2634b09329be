import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Company } from '#contract/company/company.ts'
import { daysThatDiffer, type Holiday } from '#contract/company/holidays.ts'
import { hoursText } from '#contract/company/hours-text.ts'
import type { OpeningTimes } from '#contract/company/open-time.ts'
import { Problem } from '#contract/problem.ts'
import type { StateCode } from '#contract/us-state.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { addressLine } from './address-line.ts'
import { clockChanges } from './clock-changes.ts'
import { company, holidays, openingExceptions, openingHours } from './company.table.ts'

const DAYS_AHEAD = 400

export async function getCompany(ctx: Ctx): Promise<Company> {
  const found = await findCompany(ctx)
  if (!found) throw notSetUp()
  return found
}

export async function findCompany(ctx: Ctx): Promise<Company | null> {
  const found = await findStored(ctx)
  if (!found) return null
  const { holidays: yearly, ...known } = found
  const yesterday = addDays(dayIn(known.timeZone, ctx.now), -1)
  const until = addDays(yesterday, DAYS_AHEAD)
  return { ...known, hoursExceptions: daysThatDiffer(known.hoursExceptions, yearly, yesterday, until) }
}

export async function readCompany(ctx: Ctx): Promise<StoredCompany> {
  const found = await findStored(ctx)
  if (!found) throw notSetUp()
  return found
}

type StoredCompany = Company & { holidays: Holiday[]; hidesSupplierCodes: boolean }

async function findStored(ctx: Ctx): Promise<StoredCompany | null> {
  const [row] = await ctx.db
    .select({ company, weeklyHours: weeklyHours(), hoursExceptions: hoursExceptions(), holidays: yearlyHolidays() })
    .from(company)
  if (!row) return null
  const { latitude, longitude, ...facts } = row.company
  const yesterday = addDays(dayIn(facts.timeZone, ctx.now), -1)
  return {
    ...facts,
    clockChanges: clockChanges(facts.timeZone, ctx.now),
    hours: hoursText(row.weeklyHours),
    weeklyHours: row.weeklyHours,
    hoursExceptions: row.hoursExceptions.filter(({ on }) => on >= yesterday),
    holidays: row.holidays,
    geo: latitude === null || longitude === null ? null : { latitude, longitude },
    mapUrl: mapUrl(row.company),
    isDemo: ctx.config.isDemo,
  }
}

function notSetUp(): Problem {
  return new Problem('unavailable', 'company_not_set_up', 'This shop is still being set up.')
}

export async function openingTimes(ctx: Ctx, daysBack: number): Promise<OpeningTimes> {
  const [row] = await ctx.db
    .select({ zone: company.timeZone, hours: weeklyHours(), single: hoursExceptions(), yearly: yearlyHolidays() })
    .from(company)
  if (!row) return { hours: [], exceptions: [], zone: ZONE_BEFORE_SETUP }
  const { zone, hours, single, yearly } = row
  const today = dayIn(zone, ctx.now)
  const exceptions = daysThatDiffer(single, yearly, addDays(today, -daysBack), addDays(today, DAYS_AHEAD))
  return { hours, exceptions, zone }
}

const ZONE_BEFORE_SETUP = 'America/New_York'

export const shopZone = sql<string>`coalesce((select ${company.timeZone} from ${company}), ${sql.raw(`'${ZONE_BEFORE_SETUP}'`)})`

/** A shop that is not set up yet has the address of the specification. */
export const stateOfShop = sql<StateCode>`coalesce((select ${company.state} from ${company}), 'OH')`

export async function nameOfShop(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.select({ name: company.name }).from(company)
  return row?.name ?? new URL(ctx.config.publicUrl).hostname
}

export async function timeZoneOf(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.select({ timeZone: company.timeZone }).from(company)
  return row?.timeZone ?? ZONE_BEFORE_SETUP
}

export const hidesSupplierCodes = sql`coalesce((select ${company.hidesSupplierCodes} from ${company}), false)`

export const maxCartQuantity = sql<number>`coalesce((select ${company.maxCartQuantity} from ${company}), 99)`

const clock = (column: PgColumn) => sql`left(${column}::text, 5)`

function weeklyHours(): SQL<Company['weeklyHours']> {
  const { weekday, opens, closes } = openingHours
  return sql`(
    select coalesce(json_agg(json_build_object(
      'weekday', ${weekday}, 'opens', ${clock(opens)}, 'closes', ${clock(closes)}) order by ${weekday}, ${opens}), '[]')
    from ${openingHours})`
}

function hoursExceptions(): SQL<Company['hoursExceptions']> {
  const { on, note, opens, closes } = openingExceptions
  return sql`(
    select coalesce(json_agg(json_build_object(
      'on', ${on}, 'note', ${note}, 'opens', ${clock(opens)}, 'closes', ${clock(closes)}) order by ${on}), '[]')
    from ${openingExceptions})`
}

function yearlyHolidays(): SQL<Holiday[]> {
  const { position, name, rule, opens, closes } = holidays
  return sql`(
    select coalesce(json_agg(json_build_object(
      'name', ${name}, 'rule', ${rule}, 'opens', ${clock(opens)}, 'closes', ${clock(closes)}) order by ${position}), '[]')
    from ${holidays})`
}

function mapUrl(place: Pick<Company, 'address' | 'city' | 'state' | 'zip'>): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressLine(place) })}`
}
