import { z } from 'zod'
import {
  cancelAppointment as cancelling,
  Place,
  requireWays,
  visitor,
} from '#contract/appointments/appointment.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

/** The contract's own rules, loaded when a form is first checked. */
export const visit = z.object({ ...visitor, place: Place }).check(requireWays)
export const appointmentCancellation = cancelling.input.pick({ reason: true })
