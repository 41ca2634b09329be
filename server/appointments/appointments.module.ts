import type { Module } from '../module.ts'
import { appointmentsJobs } from './appointments.jobs.ts'
import { appointmentRoutes } from './appointments.routes.ts'
import { releasePartForRepair } from './booking/release-part-for-repair.ts'
import { appointmentDepositHandler } from './deposit/deposit-handler.ts'
import { exampleAppointmentMails } from './mail/example-appointment-mails.ts'
import { hasAppointments } from './personal-appointments.ts'

export const appointmentsModule: Module = {
  routes: appointmentRoutes,
  jobs: appointmentsJobs,
  exampleMails: exampleAppointmentMails,
  payableHandlers: [appointmentDepositHandler],
  promisedPartReleaser: releasePartForRepair,
  userHistoryChecker: hasAppointments,
}
