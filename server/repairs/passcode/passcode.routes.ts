import * as contract from '#contract/repairs/passcode.ts'
import { route } from '../../http/route.ts'
import { repairNotFound } from '../status/repair-status.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import {
  erasePasscode,
  eraseTicketPasscode,
  getDeviceAccess,
  getTicketAccess,
  giveDeviceAccess,
  giveTicketAccess,
} from './device-access.ts'
import { openPasscode } from './open-passcode.ts'
import { requestPasscode } from './request-passcode.ts'

const keyed = { notFound: repairNotFound }
const GIVING = { name: 'repair-access', windowSeconds: 3600, perAddress: 60 }

export const passcodeRoutes = [
  route(contract.getDeviceAccess, 'shopper', getDeviceAccess, keyed),
  route(contract.giveDeviceAccess, 'shopper', giveDeviceAccess, { ...keyed, limit: GIVING }),
  route(contract.erasePasscode, 'shopper', erasePasscode, { ...keyed, limit: GIVING }),
  route(contract.getTicketAccess, 'tickets.read', getTicketAccess, { notFound: ticketNotFound }),
  route(contract.giveTicketAccess, 'tickets.write', giveTicketAccess, { notFound: ticketNotFound }),
  route(contract.eraseTicketPasscode, 'tickets.write', eraseTicketPasscode, { notFound: ticketNotFound }),
  route(contract.openPasscode, 'tickets.write', openPasscode, { notFound: ticketNotFound }),
  route(contract.requestPasscode, 'tickets.write', requestPasscode, { notFound: ticketNotFound }),
]
