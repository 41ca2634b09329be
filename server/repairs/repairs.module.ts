import type { Module } from '../module.ts'
import { depositPayment, repairBalanceHandler } from './bill/repair-handler.ts'
import { draftRoutes } from './draft/draft.routes.ts'
import { fittingRoutes } from './fitting/fitting.routes.ts'
import { handoffRoutes } from './handoff/handoff.routes.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { awaitedParts } from './parts/arrived-parts.ts'
import { passcodeRoutes } from './passcode/passcode.routes.ts'
import { sealedPasscodes } from './passcode/sealed-passcodes.ts'
import { passportRoutes } from './passport/passport.routes.ts'
import { hasTickets } from './personal/ticket-history.ts'
import { photoRoutes } from './photo/photo.routes.ts'
import { regroupRoutes } from './regroup/regroup.routes.ts'
import { repairJobs } from './repairs.jobs.ts'
import { repairRoutes } from './repairs.routes.ts'
import { signatureRoutes } from './signature/signature.routes.ts'
import { unclaimedRoutes } from './unclaimed/unclaimed.routes.ts'

export const repairsModule: Module = {
  routes: [
    ...paperRoutes,
    ...photoRoutes,
    ...passcodeRoutes,
    ...passportRoutes,
    ...signatureRoutes,
    ...handoffRoutes,
    ...unclaimedRoutes,
    ...regroupRoutes,
    ...draftRoutes,
    ...fittingRoutes,
    ...repairRoutes,
  ],
  jobs: repairJobs,
  payableHandlers: [depositPayment, repairBalanceHandler],
  keepsHistory: hasTickets,
  awaitsGoods: awaitedParts,
  keepsSealed: [sealedPasscodes],
}
