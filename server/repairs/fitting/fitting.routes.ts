import * as contract from '#contract/repairs/fitting/fitting.ts'
import { route } from '../../http/route.ts'
import { getFitting } from './fitting.ts'
import { getFittingFees, setFittingFees } from './fitting-fees.ts'
import { orderFitting } from './order-fitting.ts'

/** Strict, because every order reserves stock for a while. */
const ORDERING = { name: 'fitting', windowSeconds: 3600, perAddress: 5, countsValidOnly: true }

export const fittingRoutes = [
  route(contract.getFitting, 'public', getFitting, { cacheTags: ['catalog', 'company'] }),
  route(contract.orderFitting, 'shopper', orderFitting, { limit: ORDERING }),
  route(contract.getFittingFees, 'tickets.read', getFittingFees),
  route(contract.setFittingFees, 'company.write', setFittingFees),
]
