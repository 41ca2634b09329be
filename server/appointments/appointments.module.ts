import type { Module } from '../module.ts'
import { appointmentsJobs } from './appointments.jobs.ts'
import { appointmentRoutes } from './appointments.routes.ts'
import { handOverPart } from './booking/hand-over-part.ts'
import { appointmentDepositHandler } from './deposit/deposit-handler.ts'
import { exampleAppointmentMails } from './mail/example-appointment-mails.ts'
import { hasAppointments } from './personal-appointments.ts'

export const appointmentsModule: Module = {
  routes: appointmentRoutes,
  jobs: appointmentsJobs,
  exampleMails: exampleAppointmentMails,
  payableHandlers: [appointmentDepositHandler],
  promisedPartReleaser: handOverPart,
  userHistoryChecker: hasAppointments,
}
