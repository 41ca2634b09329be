import * as contract from '#contract/repairs/merge-split/merge-split.ts'
import { route } from '../../http/route.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { mergeTickets } from './merge-tickets.ts'
import { copyTicket, splitTicket } from './split-ticket.ts'

/** A malformed id gets the same response as an unknown one. */
const one = { notFound: ticketNotFound }

export const mergeSplitRoutes = [
  route(contract.mergeTickets, 'tickets.write', mergeTickets, one),
  route(contract.splitTicket, 'tickets.write', splitTicket, one),
  route(contract.copyTicket, 'tickets.write', copyTicket, one),
]
