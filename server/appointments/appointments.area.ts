import type { Area } from '../area.ts'
import { appointmentsJobs } from './appointments.jobs.ts'
import { appointmentRoutes } from './appointments.routes.ts'
import { appointmentDepositHandler } from './deposit/deposit-handler.ts'
import { hasAppointments } from './personal-appointments.ts'

export const appointmentsArea: Area = {
  routes: appointmentRoutes,
  jobs: appointmentsJobs,
  payableHandlers: [appointmentDepositHandler],
  keepsHistory: hasAppointments,
}
