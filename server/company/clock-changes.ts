import { type ClockChange, offsetMs } from '#contract/zoned-time.ts'

const YEARS_AHEAD = 10
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MINUTE_MS = 60_000

/** The next ten years. No zone changes its clock twice within a week, so weekly steps find all changes. */
export function clockChanges(zone: string, now: Date): ClockChange[] {
  const yesterday = Math.floor(now.getTime() / DAY_MS - 1) * DAY_MS
  if (last?.zone !== zone || last.yesterday !== yesterday)
    last = { zone, yesterday, changes: changesFrom(yesterday, zone) }
  return last.changes
}

/** Memoized for one zone, because computing it is slow and a shop has one zone. */
let last: { zone: string; yesterday: number; changes: ClockChange[] } | undefined

function changesFrom(start: number, zone: string): ClockChange[] {
  const end = start + YEARS_AHEAD * 366 * DAY_MS
  const changes = [changeAt(start, zone)]
  for (let week = start; week < end; week += WEEK_MS) {
    const next = week + WEEK_MS
    if (offset(week, zone) !== offset(next, zone)) changes.push(changeAt(firstMinute(week, next, zone), zone))
  }
  return changes
}

function firstMinute(earlier: number, later: number, zone: string): number {
  let [before, after] = [earlier, later]
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (offset(middle, zone) === offset(later, zone)) after = middle
    else before = middle
  }
  return after
}

function changeAt(instant: number, zone: string): ClockChange {
  return { from: new Date(instant).toISOString(), minutes: offset(instant, zone) / MINUTE_MS }
}

function offset(instant: number, zone: string): number {
  return offsetMs(new Date(instant), zone)
}
