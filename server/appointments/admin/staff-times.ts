import type { StaffTimes, StaffTimesSearch } from '#contract/appointments/admin-appointment.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { slotsFor } from '../booking/slot.ts'
import { readBookable } from '../booking-rule.ts'
import { readOccupied } from '../times/occupied.ts'
import { dayAt, daysFrom, openOn } from '../times/open-hours.ts'
import { isFree } from '../times/span.ts'
import { beginnings, visitAt, withLength } from '../times/visit.ts'

const DAY = 86_400_000

/** Staff book without the minimum notice and beyond the last bookable day. */
export async function listStaffTimes(
  ctx: Ctx,
  { serviceId, place, from, days: count, at, lengthMinutes, except }: StaffTimesSearch,
): Promise<StaffTimes> {
  const week = await getCompany(ctx)
  const bookable = await readBookable(ctx, serviceId)
  const pace = withLength(bookable, place, lengthMinutes)
  const days = daysFrom(from ?? dayAt(ctx.now, week.timeZone), count)
  const around = { from: Date.parse(days[0]!) - DAY, until: Date.parse(days.at(-1)!) + 2 * DAY }
  const occupied = await readOccupied(ctx, around, { except })
  const freeAt = (start: number) => {
    const slots = slotsFor(bookable, occupied, { busy: visitAt(start, pace, place).busy, place })
    return [...new Set(slots.map(({ staffId }) => staffId))]
  }
  return {
    days: days.map((day) => {
      const open = openOn(day, week)
      const times = beginnings(open, pace, place)
        .filter((start) => start >= ctx.now.getTime())
        .map((start) => ({ startsAt: new Date(start), staffIds: freeAt(start) }))
      return { day, isOpen: open.length > 0, times: times.filter(({ staffIds }) => staffIds.length > 0) }
    }),
    at: at ? await checkTime(at) : null,
  }

  async function checkTime(at: Date): Promise<StaffTimes['at']> {
    const { away, busy } = visitAt(at.getTime(), pace, place)
    const { staff } = await readOccupied(ctx, busy, { except })
    return {
      isOpen: openOn(dayAt(at, week.timeZone), week).some((open) => open.from <= away.from && open.until >= away.until),
      busyStaffIds: [...staff].filter(([, spans]) => !isFree(spans, busy)).map(([id]) => id),
    }
  }
}
