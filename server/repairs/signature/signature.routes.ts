import { signRepair as contract } from '#contract/repairs/signature.ts'
import { route } from '../../http/route.ts'
import { repairNotFound } from '../status/repair-status.ts'
import { signRepair } from './signature.ts'

const SIGNING = { name: 'repair-signature', windowSeconds: 3600, perAddress: 60 }

export const signatureRoutes = [
  route(contract, 'shopper', signRepair, { notFound: repairNotFound, limit: SIGNING }),
]
