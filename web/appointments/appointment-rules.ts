import { z } from 'zod'
import { cancelAppointment as cancelling, Place, requireContact, visitor } from '#contract/appointments/appointment.ts'

export const visit = z.object({ ...visitor, place: Place }).check(requireContact)
export const appointmentCancellation = cancelling.input.pick({ reason: true })
