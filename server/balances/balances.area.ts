import type { Area } from '../area.ts'
import { balanceRoutes } from './balance.routes.ts'
import { balancesJobs } from './balances.jobs.ts'
import { giftCardHandler } from './gift-card/gift-card-handler.ts'
import { sealedGiftCards } from './gift-card/sealed-gift-cards.ts'
import { hasCredit } from './store-credit/store-credit.ts'

export const balancesArea: Area = {
  routes: balanceRoutes,
  jobs: balancesJobs,
  payableHandlers: [giftCardHandler],
  keepsHistory: hasCredit,
  keepsSealed: [sealedGiftCards],
}
