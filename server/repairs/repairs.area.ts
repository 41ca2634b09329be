import type { Area } from '../area.ts'
import { balancePayment, depositPayment } from './bill/repair-payment.ts'
import { repairJobs } from './repairs.jobs.ts'
import { repairRoutes } from './repairs.routes.ts'
import { hasTickets } from './ticket/ticket-history.ts'

export const repairsArea: Area = {
  routes: repairRoutes,
  jobs: repairJobs,
  paymentKinds: [depositPayment, balancePayment],
  keepsHistory: hasTickets,
}
