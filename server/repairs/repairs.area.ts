import type { Area } from '../area.ts'
import { balancePayment, depositPayment } from './bill/repair-payment.ts'
import { mailTextRoutes } from './mail/mail-text.routes.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { awaitedParts } from './parts/arrived-parts.ts'
import { passcodeRoutes } from './passcode/passcode.routes.ts'
import { photoRoutes } from './photo/photo.routes.ts'
import { repairJobs } from './repairs.jobs.ts'
import { repairRoutes } from './repairs.routes.ts'
import { signatureRoutes } from './signature/signature.routes.ts'
import { hasTickets } from './ticket/ticket-history.ts'

export const repairsArea: Area = {
  routes: [
    ...paperRoutes,
    ...photoRoutes,
    ...passcodeRoutes,
    ...signatureRoutes,
    ...mailTextRoutes,
    ...repairRoutes,
  ],
  jobs: repairJobs,
  paymentKinds: [depositPayment, balancePayment],
  keepsHistory: hasTickets,
  awaitsGoods: awaitedParts,
}
