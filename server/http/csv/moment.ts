import { instantAt, isTimeZone, timeIn, type Zone } from '#contract/zoned-time.ts'

const YEAR_FIRST = /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?!\d)/
const AMERICAN = /^(?<m>\d{1,2})[/-](?<d>\d{1,2})[/-](?<y>\d{2}(?:\d{2})?)(?!\d)/
const MONTH = /(?<mon>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/.source
const MONTH_NAMED = new RegExp(`^${MONTH}\\.? +(?<d>\\d{1,2})(?:st|nd|rd|th)?,? +(?<y>\\d{4})(?!\\d)`, 'i')
const DAY_THEN_MONTH = new RegExp(`^(?<d>\\d{1,2})[ -]${MONTH}\\.?[ ,-]+(?<y>\\d{4}|\\d{2})(?!\\d)`, 'i')
const DATES = [YEAR_FIRST, AMERICAN, MONTH_NAMED, DAY_THEN_MONTH]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LENGTH = /^(?:(\d+(?:\.\d+)?)(?: *h[a-z]*\.?|:(?=\d\d)))? *(?:(\d+(?:\.\d+)?) *(?:m[a-z]*\.?)?)?(?::00)?$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+(?=\S)/i
const BETWEEN_DATE_AND_TIME = /^(?:T|\s*,\s*|\s+)(?:at\s+)?/i
const SECONDS = /(?::[0-5]\d(?:[.,]\d+)?)?/.source
const HALF = /(?<half>[ap])(?:\.?m\.?)?(?![a-z])/.source
const CLOCKS = [
  new RegExp(`^(?<h>\\d{1,2}):(?<min>[0-5]\\d)${SECONDS}(?!\\d)\\s*(?:${HALF})?`, 'i'),
  new RegExp(`^(?<h>[1-9]|\\d\\d)\\.(?<min>[0-5]\\d)(?!\\d)\\s*(?:${HALF})?`, 'i'),
  new RegExp(`^(?<h>\\d{1,2})\\s*${HALF}`, 'i'),
]
/** A cell that lost its format contains the days since the end of 1899, and the time as a fraction of a day. */
const SPREADSHEET = /^(?<days>\d{5})(?<part>\.\d+)?(?=\s|$)/
const DAY_MINUTES = 24 * 60
const OFFSET = /^(?:UTC|GMT)?(?<sign>[+-])(?<h>\d{1,2})(?::?(?<min>[0-5]\d))?$/i
const MAX_OFFSET_HOURS = 14

const UTC_NAMES = ['z', 'utc', 'gmt']
const US_ZONES: [letters: string, name: string, zone: string, hours: number][] = [
  ['e', 'eastern', 'America/New_York', -5],
  ['c', 'central', 'America/Chicago', -6],
  ['m', 'mountain', 'America/Denver', -7],
  ['p', 'pacific', 'America/Los_Angeles', -8],
  ['ak', 'alaska', 'America/Anchorage', -9],
  ['h', 'hawaii', 'Pacific/Honolulu', -10],
]

interface Clock {
  time: string
  zone?: string | number
}

export type Moment = { day: string; time?: undefined } | (Clock & { day: string })

/**
 * Reads times that other programs write, such as `11/24/2026 2 PM` or `Nov 24, 2026 10:30 AM EST`.
 * @returns undefined if any part of the text is not understood.
 */
export function parseMoment(text: string): Moment | undefined {
  const trimmed = withoutSpreadsheetNumber(text).replace(WEEKDAY, '')
  const date = DATES.map((written) => written.exec(trimmed)).find((found) => found !== null)
  const day = date && dayOf(date.groups!)
  if (!day) return undefined
  const rest = trimmed.slice(date[0].length)
  if (rest === '') return { day }
  const between = BETWEEN_DATE_AND_TIME.exec(rest)
  const clock = between && parseClock(rest.slice(between[0].length))
  return clock ? { day, ...clock } : undefined
}

export function parseClock(text: string): Clock | undefined {
  const trimmed = text.trim()
  const clock = CLOCKS.map((written) => written.exec(trimmed)).find((found) => found !== null)
  const time = clock && timeOf(clock.groups!)
  if (!time) return undefined
  const rest = trimmed.slice(clock[0].length).trim()
  if (rest === '') return { time }
  const zone = zoneNamed(rest)
  return zone === undefined ? undefined : { time, zone }
}

/**
 * A day without a time means noon. A time that occurs twice because the clocks go back is the first of the two.
 * @param shopZone for a moment that names no zone.
 * @returns undefined for a time that does not exist because the clocks go forward.
 */
export function instantOf({ day, time = '12:00', ...moment }: Moment, shopZone: Zone): Date | undefined {
  const zone = ('zone' in moment ? moment.zone : undefined) ?? shopZone
  if (typeof zone === 'number') return new Date(Date.parse(`${day}T${time}:00Z`) - zone * 60_000)
  const at = instantAt(zone, day, time)
  return timeIn(zone, at) === time ? at : undefined
}

/** Says why a moment that was read has no instant. */
export function skippedTimeText(text: string): string {
  return `“${text}” does not exist, because the clocks go forward then. Use a time an hour later`
}

function zoneNamed(text: string): string | number | undefined {
  const name = text.replace(/^\((.+)\)$/, '$1').replace(/\s*\([^()]*\)$/, '')
  const offset = OFFSET.exec(name.replaceAll(' ', ''))?.groups
  if (offset) return minutesOf(offset)
  const lower = name.toLowerCase()
  if (UTC_NAMES.includes(lower)) return 0
  for (const [letters, long, zone, hours] of US_ZONES) {
    if ([`${letters}st`, `${long} standard time`].includes(lower)) return hours * 60
    if ([`${letters}dt`, `${long} daylight time`].includes(lower)) return (hours + 1) * 60
    if ([`${letters}t`, long, `${long} time`].includes(lower)) return zone
  }
  return name.includes('/') && isTimeZone(name) ? name : undefined
}

function minutesOf({ sign, h, min = '0' }: Record<string, string | undefined>): number | undefined {
  const minutes = Number(h) * 60 + Number(min)
  if (minutes > MAX_OFFSET_HOURS * 60) return undefined
  return sign === '-' ? -minutes : minutes
}

function withoutSpreadsheetNumber(text: string): string {
  const trimmed = text.trim()
  const { days, part } = SPREADSHEET.exec(trimmed)?.groups ?? {}
  if (!days) return trimmed
  const minutes = Math.round(Number(part ?? 0) * DAY_MINUTES)
  const at = new Date(Date.UTC(1899, 11, 30 + Number(days), 0, minutes)).toISOString()
  const rest = trimmed.slice(days.length + (part?.length ?? 0))
  return `${at.slice(0, 10)}${part ? ` ${at.slice(11, 16)}` : ''}${rest}`
}

export function minutesIn(text: string): number | undefined {
  const [, hours, minutes] = LENGTH.exec(text.trim().toLowerCase()) ?? []
  if (hours === undefined && minutes === undefined) return undefined
  const lasts = Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  return lasts > 0 ? lasts : undefined
}

function dayOf({ y, m, mon, d }: Record<string, string | undefined>): string | undefined {
  const year = y!.length === 2 ? 2000 + Number(y) : Number(y)
  const month = mon ? MONTHS.indexOf(mon.toLowerCase()) + 1 : Number(m)
  const day = Number(d)
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 1900 && year < 2200
  return isReal ? at.toISOString().slice(0, 10) : undefined
}

function timeOf({ h, min = '00', half }: Record<string, string | undefined>): string | undefined {
  let hour = Number(h)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  }
  return hour > 23 || Number(min) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${min}`
}
