import * as contract from '#contract/repairs/unclaimed/unclaimed.ts'
import { route } from '../../http/route.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { confirmGivingUp, noteUnclaimedLetter, proposeGivingUp, withdrawGivingUp } from './give-up.ts'
import { getUnclaimed } from './unclaimed.ts'

const one = { notFound: ticketNotFound }

export const unclaimedRoutes = [
  route(contract.getUnclaimed, 'tickets.read', getUnclaimed, one),
  route(contract.noteUnclaimedLetter, 'tickets.write', noteUnclaimedLetter, one),
  route(contract.proposeGivingUp, 'tickets.write', proposeGivingUp, one),
  route(contract.withdrawGivingUp, 'tickets.write', withdrawGivingUp, one),
  route(contract.confirmGivingUp, 'tickets.write', confirmGivingUp, one),
]
