import { type ClockChange, offsetMs } from '#contract/zoned-time.ts'

const YEARS_AHEAD = 10
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MINUTE_MS = 60_000

/**
 * How the clock of a zone (IANA name) stands on the day before `now`, and each change of it in the next ten years, as far
 * as they are known. No zone changes its clock twice within a week.
 */
export function clockChanges(zone: string, now: Date): ClockChange[] {
  const yesterday = Math.floor(now.getTime() / DAY_MS - 1) * DAY_MS
  if (last?.zone !== zone || last.yesterday !== yesterday)
    last = { zone, yesterday, changes: changesFrom(yesterday, zone) }
  return last.changes
}

/** Finding them takes longer than everything else that is said of the company, and a shop has one zone. */
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

/** The first minute between the two at which the clock stands as at `later`. */
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
