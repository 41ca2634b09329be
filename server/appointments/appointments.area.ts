import type { Area } from '../area.ts'
import { appointmentsJobs } from './appointments.jobs.ts'
import { appointmentRoutes } from './appointments.routes.ts'
import { appointmentPayment } from './deposit/deposit-payment.ts'
import { hasAppointments } from './personal-appointments.ts'

export const appointmentsArea: Area = {
  routes: appointmentRoutes,
  jobs: appointmentsJobs,
  paymentKinds: [appointmentPayment],
  keepsHistory: hasAppointments,
}
