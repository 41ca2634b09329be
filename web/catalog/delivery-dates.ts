import { isCarrierHoliday } from '#contract/carrier-holidays.ts'
import { type OpeningException, type OpeningHours, openState } from '#contract/company/opening-hours.ts'
import { addDays, dayIn, weekdayOf, type Zone } from '#contract/zoned-time.ts'

/** Standard shipping, in business days after the packing day. */
const FIRST_BUSINESS_DAY = 5
const LAST_BUSINESS_DAY = 7
/** Later orders can be picked up the next day. */
const LAST_PICKUP_MS = 60 * 60_000

interface Calendar {
  weeklyHours: readonly OpeningHours[]
  hoursExceptions: readonly OpeningException[]
  zone: Zone
}

export function pickupTime({ weeklyHours, hoursExceptions, zone }: Calendar, now: Date): Date | null {
  const state = openState(weeklyHours, hoursExceptions, now, zone)
  if (!state.isOpen) return state.opensAt
  if (state.until === null || state.until.getTime() - now.getTime() >= LAST_PICKUP_MS) return now
  const next = openState(weeklyHours, hoursExceptions, state.until, zone)
  return next.isOpen ? state.until : next.opensAt
}

export function arrivalDays(calendar: Calendar, now: Date): { first: string; last: string } {
  const { hoursExceptions, zone } = calendar
  const packedOn = dayIn(zone, pickupTime(calendar, now) ?? now)
  return {
    first: addBusinessDays(packedOn, FIRST_BUSINESS_DAY, hoursExceptions),
    last: addBusinessDays(packedOn, LAST_BUSINESS_DAY, hoursExceptions),
  }
}

function addBusinessDays(day: string, count: number, exceptions: readonly OpeningException[]): string {
  if (count === 0) return day
  const next = addDays(day, 1)
  return addBusinessDays(next, isBusinessDay(next, exceptions) ? count - 1 : count, exceptions)
}

function isBusinessDay(day: string, exceptions: readonly OpeningException[]): boolean {
  return (
    weekdayOf(day) <= 5 && !isCarrierHoliday(day) && !exceptions.some(({ on, opens }) => on === day && opens === null)
  )
}
