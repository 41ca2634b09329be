import type { Place } from '#contract/appointments/appointment.ts'
import type { Worker } from '../../accounts/staff/worker.ts'
import type { Bookable } from '../booking-rule.ts'
import { freeRooms, takesRoom } from '../times/free-times.ts'
import type { Occupied } from '../times/occupied.ts'
import { isFree, type Span } from '../times/span.ts'

export interface StaffAndRoom {
  staffId: number
  roomId: number | null
}

/**
 * Best first: the same person for a move, else the one with the least work around that time. Callers try one after the
 * other, because another request may take any of them.
 */
export function slotsFor(
  bookable: Bookable,
  occupied: Occupied,
  { busy, place, before }: { busy: Span; place: Place; before?: number },
): StaffAndRoom[] {
  const rooms = takesRoom(bookable, place) ? freeRooms(bookable, occupied, busy) : [null]
  const load = ({ id }: Worker) =>
    id === before ? -1 : (occupied.staff.get(id) ?? []).reduce((sum, { from, until }) => sum + until - from, 0)
  return bookable.people
    .filter(({ id }) => isFree(occupied.staff.get(id) ?? [], busy))
    .sort((a, b) => load(a) - load(b) || a.id - b.id)
    .flatMap(({ id: staffId }) => rooms.map((roomId) => ({ staffId, roomId })))
}
