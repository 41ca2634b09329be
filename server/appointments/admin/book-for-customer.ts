import type { AdminAppointment, AdminAppointmentDraft } from '#contract/appointments/admin-appointment.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import { slotsFor } from '../booking/slot.ts'
import { readBookable } from '../booking-rule.ts'
import { readOccupied } from '../times/occupied.ts'
import { visitAt } from '../times/visit.ts'
import { addAppointment } from './change-appointment.ts'

/** @returns undefined if no staff member is free then. */
export async function bookForCustomer(
  ctx: StaffCtx,
  draft: Omit<AdminAppointmentDraft, 'staffId'>,
): Promise<AdminAppointment | undefined> {
  const { serviceId, place } = draft
  const bookable = await readBookable(ctx, serviceId)
  const { busy } = visitAt(draft.startsAt.getTime(), bookable, place)
  const seats = slotsFor(bookable, await readOccupied(ctx, busy), { busy, place })
  for (const staffId of new Set(seats.map((seat) => seat.staffId))) {
    const booked = await addAppointment(ctx, { ...draft, staffId }).catch(unlessTaken)
    if (booked) return booked
  }
  return undefined
}

function unlessTaken(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== 'time_taken') throw error
}
