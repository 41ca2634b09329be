import { addDays, weekdayOf } from '#contract/zoned-time.ts'

const SATURDAY = 6

/** The day that lies so many business days, Monday to Friday, before the given one. */
export function businessDaysBefore(day: string, count: number): string {
  let before = day
  for (let left = count; left > 0; ) {
    before = addDays(before, -1)
    if (weekdayOf(before) < SATURDAY) left--
  }
  return before
}
