import { instantAt, type Zone } from '#contract/zoned-time.ts'

const DAY_FIRST = /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})/
const AMERICAN = /^(?<m>\d{1,2})[/-](?<d>\d{1,2})[/-](?<y>\d{2}(?:\d{2})?)(?!\d)/
const CLOCK = /(?:^|[ T,])(?<h>\d{1,2}):(?<min>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?/i
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * A moment as other programs write it: `2026-11-24 10:30`, `11/24/2026 10:30 AM`, with an offset or in the shop's own zone.
 * @returns undefined for what is no moment; a day alone is its noon.
 */
export function momentIn(text: string, zone: Zone): Date | undefined {
  const trimmed = text.trim().replace(/\s+UTC$/i, 'Z')
  const date = (DAY_FIRST.exec(trimmed) ?? AMERICAN.exec(trimmed))?.groups
  if (!date) return undefined
  const day = dayOf(date)
  if (!day) return undefined
  const rest = trimmed.replace(DAY_FIRST, '').replace(AMERICAN, '')
  const clock = CLOCK.exec(rest === '' ? '' : ` ${rest.trim().replace(/^T/, '')}`)?.groups
  const time = clock ? timeOf(clock) : '12:00'
  if (time === undefined) return undefined
  const offset = clock ? OFFSET.exec(trimmed)?.[0] : undefined
  if (offset === undefined) return instantAt(zone, day, time)
  const at = new Date(`${day}T${time}:00${offset.toUpperCase() === 'Z' ? 'Z' : withColon(offset)}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function dayOf({ y, m, d }: Record<string, string | undefined>): string | undefined {
  const year = y!.length === 2 ? 2000 + Number(y) : Number(y)
  const [month, day] = [Number(m), Number(d)]
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
