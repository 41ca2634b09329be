import type { Module } from '../module.ts'
import { depositPayment, repairBalanceHandler } from './bill/repair-handler.ts'
import { draftRoutes } from './draft/draft.routes.ts'
import { fittingRoutes } from './fitting/fitting.routes.ts'
import { handoffRoutes } from './handoff/handoff.routes.ts'
import { mergeSplitRoutes } from './merge-split/merge-split.routes.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { awaitedParts } from './parts/arrived-parts.ts'
import { encryptedPasscodes } from './passcode/encrypted-passcodes.ts'
import { passcodeRoutes } from './passcode/passcode.routes.ts'
import { passportRoutes } from './passport/passport.routes.ts'
import { photoRoutes } from './photo/photo.routes.ts'
import { hasTickets } from './privacy/ticket-history.ts'
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
    ...mergeSplitRoutes,
    ...draftRoutes,
    ...fittingRoutes,
    ...repairRoutes,
  ],
  jobs: repairJobs,
  payableHandlers: [depositPayment, repairBalanceHandler],
  keepsHistory: hasTickets,
  awaitsGoods: awaitedParts,
  encryptedData: [encryptedPasscodes],
}
