import { addDays, dayIn, type Zone } from '#contract/zoned-time.ts'

/** So many days are shown at once. */
export const DAYS_SHOWN = 14

interface Weeks {
  /** Where the two weeks before begin; undefined: with today. Absent at the first. */
  earlier?: { from: string | undefined }
  /** Where the next two weeks begin. Absent at the last. */
  later?: { from: string }
}

/** The two weeks around the ones shown, by the shop's days: its evening is the next day in UTC. */
export function weeksAround(
  from: string | undefined,
  { now, zone, until }: { now: Date; zone: Zone; until: string },
): Weeks {
  const today = dayIn(zone, now)
  const start = from ?? today
  const [before, after] = [addDays(start, -DAYS_SHOWN), addDays(start, DAYS_SHOWN)]
  return {
    ...(from !== undefined && { earlier: { from: before <= today ? undefined : before } }),
    ...(after <= until && { later: { from: after } }),
  }
}
