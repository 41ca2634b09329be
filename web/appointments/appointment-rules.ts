import { z } from 'zod'
import { cancelAppointment as cancelling, Place, requireWays, visitor } from '#contract/appointments/appointment.ts'

export const visit = z.object({ ...visitor, place: Place }).check(requireWays)
export const appointmentCancellation = cancelling.input.pick({ reason: true })
