import type { Area } from '../area.ts'
import { balanceRoutes } from './balance.routes.ts'
import { balancesJobs } from './balances.jobs.ts'
import { giftCardPayment } from './gift-card/gift-card-sale.ts'
import { sealedGiftCards } from './gift-card/sealed-gift-cards.ts'
import { hasCredit } from './store-credit/store-credit.ts'

export const balancesArea: Area = {
  routes: balanceRoutes,
  jobs: balancesJobs,
  paymentKinds: [giftCardPayment],
  keepsHistory: hasCredit,
  keepsSealed: [sealedGiftCards],
}
