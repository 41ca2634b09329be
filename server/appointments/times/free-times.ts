import type { Place } from '#contract/appointments/appointment.ts'
import type { Bookable } from '../booking-rule.ts'
import type { Occupied } from './occupied.ts'
import { openOn, type Week } from './open-hours.ts'
import { isFree, type Span } from './span.ts'
import { beginnings, visitAt } from './visit.ts'

export interface FreeDay {
  day: string
  /** Epoch milliseconds in ascending order. */
  times: number[]
}

interface FreeDaysSearch {
  days: string[]
  place: Place
  earliest: number
}

export function freeDays(bookable: Bookable, week: Week, occupied: Occupied, search: FreeDaysSearch): FreeDay[] {
  return search.days
    .map((day) => ({
      day,
      times: beginnings(openOn(day, week), bookable, search.place).filter(
        (start) => start >= search.earliest && hasSomebody(bookable, occupied, start, search.place),
      ),
    }))
    .filter(({ times }) => times.length > 0)
}

function hasSomebody(bookable: Bookable, occupied: Occupied, start: number, place: Place): boolean {
  const { busy } = visitAt(start, bookable, place)
  return (
    bookable.people.some(({ id }) => isFree(occupied.staff.get(id) ?? [], busy)) &&
    (!takesRoom(bookable, place) || freeRooms(bookable, occupied, busy).length > 0)
  )
}

export function takesRoom({ needsRoom }: Pick<Bookable, 'needsRoom'>, place: Place): boolean {
  return needsRoom && place === 'shop'
}

export function freeRooms({ roomIds }: Pick<Bookable, 'roomIds'>, { rooms }: Occupied, busy: Span): number[] {
  return roomIds.filter((id) => isFree(rooms.get(id) ?? [], busy))
}
