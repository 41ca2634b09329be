import { addDays, dayIn, type Zone } from '#contract/zoned-time.ts'

export const DAYS_SHOWN = 14

interface Weeks {
  /** The first day of the previous two weeks; undefined means today. Absent on the first page. */
  earlier?: { from: string | undefined }
  /** The first day of the next two weeks. Absent on the last page. */
  later?: { from: string }
}

/** Uses the days of the shop's time zone, where the evening is already the next day in UTC. */
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
