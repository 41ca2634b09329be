import { instantAt, type Zone } from '#contract/zoned-time.ts'

const YEAR_FIRST = /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})/
const AMERICAN = /^(?<m>\d{1,2})[/-](?<d>\d{1,2})[/-](?<y>\d{2}(?:\d{2})?)(?!\d)/
const MONTH = /(?<mon>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/.source
const MONTH_NAMED = new RegExp(`^${MONTH}\\.? +(?<d>\\d{1,2})(?:st|nd|rd|th)?,? +(?<y>\\d{4})(?!\\d)`, 'i')
const DAY_THEN_MONTH = new RegExp(`^(?<d>\\d{1,2})[ -]${MONTH}\\.?[ ,-]+(?<y>\\d{4}|\\d{2})(?!\\d)`, 'i')
const DATES = [YEAR_FIRST, AMERICAN, MONTH_NAMED, DAY_THEN_MONTH]
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LENGTH =
  /^(?:(\d+(?:\.\d+)?)(?: *h[a-z]*\.?|:(?=\d\d)))? *(?:(\d+(?:\.\d+)?) *(?:m[a-z]*\.?)?)?(?::00)?$/
/** RepairShopr writes `Tue 11-24-26`; a day's name says nothing that its date does not. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+(?=\S)/i
const CLOCK = /(?:^|[ T,])(?<h>\d{1,2}):(?<min>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?/i
/** A spreadsheet that lost the look of a cell writes the days since the end of 1899, and the part of the day after the point. */
const SPREADSHEET = /^(?<days>\d{5})(?<part>\.\d+)?(?=\s|$)/
const DAY_MINUTES = 24 * 60
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * A moment as other programs write it: `2026-11-24 10:30`, `11/24/2026 10:30 AM`, `Nov 24, 2026 10:30 AM`, with an offset or in
 * the shop's own zone.
 * @returns undefined for what is no moment; a day alone is its noon.
 */
export function momentIn(text: string, zone: Zone): Date | undefined {
  const trimmed = asWritten(text)
    .replace(WEEKDAY, '')
    .replace(/\s+UTC$/i, 'Z')
  const date = DATES.map((written) => written.exec(trimmed)).find((found) => found !== null)
  const day = date && dayOf(date.groups!)
  if (!day) return undefined
  const rest = trimmed.slice(date[0].length)
  const clock = CLOCK.exec(rest === '' ? '' : ` ${rest.trim().replace(/^T/, '')}`)?.groups
  const time = clock ? timeOf(clock) : '12:00'
  if (time === undefined) return undefined
  const offset = clock ? OFFSET.exec(trimmed)?.[0] : undefined
  if (offset === undefined) return instantAt(zone, day, time)
  const at = new Date(`${day}T${time}:00${offset.toUpperCase() === 'Z' ? 'Z' : withColon(offset)}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** A moment as people read it, where a spreadsheet left its number: `45292.5` is `2024-01-01 12:00`. */
export function asWritten(text: string): string {
  const trimmed = text.trim()
  const { days, part } = SPREADSHEET.exec(trimmed)?.groups ?? {}
  if (!days) return trimmed
  const minutes = Math.round(Number(part ?? 0) * DAY_MINUTES)
  const at = new Date(Date.UTC(1899, 11, 30 + Number(days), 0, minutes)).toISOString()
  const rest = trimmed.slice(days.length + (part?.length ?? 0))
  return `${at.slice(0, 10)}${part ? ` ${at.slice(11, 16)}` : ''}${rest}`
}

/** A length as other programs write it: `45`, `45 min`, `1 hr 30 min`, `1:30`. @returns undefined for what is none, or nothing. */
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

function timeOf({ h, min, half }: Record<string, string | undefined>): string | undefined {
  let hour = Number(h)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  }
  return hour > 23 || Number(min) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${min}`
}

function withColon(offset: string): string {
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
}
