import type { Place } from '#contract/appointments/appointment.ts'
import type { Worker } from '../../accounts/staff/worker.ts'
import type { Bookable } from '../booking-rule.ts'
import { freeRooms, takesRoom } from '../times/free-times.ts'
import type { Occupied } from '../times/occupied.ts'
import { isFree, type Span } from '../times/span.ts'

/** Who does it, and where in the shop. */
export interface Seat {
  staffId: number
  roomId: number | null
}

/**
 * Who could do it then, the best first: who did it before where it is moved, else whoever has least to do around that
 * time. Somebody else may be quicker at any of them, so whoever books tries one after the other.
 */
export function seatsFor(
  bookable: Bookable,
  occupied: Occupied,
  { busy, place, before }: { busy: Span; place: Place; before?: number },
): Seat[] {
  const rooms = takesRoom(bookable, place) ? freeRooms(bookable, occupied, busy) : [null]
  const load = ({ id }: Worker) =>
    id === before
      ? -1
      : (occupied.staff.get(id) ?? []).reduce((sum, { from, until }) => sum + until - from, 0)
  return bookable.people
    .filter(({ id }) => isFree(occupied.staff.get(id) ?? [], busy))
    .sort((a, b) => load(a) - load(b) || a.id - b.id)
    .flatMap(({ id: staffId }) => rooms.map((roomId) => ({ staffId, roomId })))
}
