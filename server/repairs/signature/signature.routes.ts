import * as contract from '#contract/repairs/signature.ts'
import { route } from '../../http/route.ts'
import { repairNotFound } from '../status/repair-status.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { signRepair, signTicket } from './signature.ts'

const SIGNING = { name: 'repair-signature', windowSeconds: 3600, perAddress: 60 }

export const signatureRoutes = [
  route(contract.signRepair, 'shopper', signRepair, { notFound: repairNotFound, limit: SIGNING }),
  route(contract.signTicket, 'tickets.write', signTicket, { notFound: ticketNotFound }),
]
