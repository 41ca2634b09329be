import type { Area } from '../area.ts'
import { balanceRoutes } from './balance.routes.ts'
import { giftCardPayment } from './gift-card/gift-card-sale.ts'

export const balancesArea: Area = { routes: balanceRoutes, paymentKinds: [giftCardPayment] }
