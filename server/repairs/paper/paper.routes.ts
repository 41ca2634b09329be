import * as contract from '#contract/repairs/ticket-paper.ts'
import { route } from '../../http/route.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { getIntakeSlip, listIntakeSlips, printIntakeSlips, slipNotFound } from './intake-slip.ts'
import { copyTicketLink, getTicketPaper, replaceTicketLink } from './ticket-paper.ts'

const one = { notFound: ticketNotFound }

export const paperRoutes = [
  route(contract.printIntakeSlips, 'tickets.write', printIntakeSlips),
  route(contract.listIntakeSlips, 'tickets.read', listIntakeSlips),
  route(contract.getIntakeSlip, 'tickets.read', getIntakeSlip, { notFound: slipNotFound }),
  route(contract.getTicketPaper, 'tickets.read', getTicketPaper, one),
  route(contract.copyTicketLink, 'tickets.write', copyTicketLink, one),
  route(contract.replaceTicketLink, 'tickets.write', replaceTicketLink, one),
]
