import * as contract from '#contract/repairs/draft/note-draft.ts'
import { route } from '../../http/route.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { getNoteDraft, keepNoteDraft } from './note-draft.ts'

export const draftRoutes = [
  route(contract.getNoteDraft, 'tickets.write', getNoteDraft, { notFound: ticketNotFound }),
  route(contract.keepNoteDraft, 'tickets.write', keepNoteDraft, { notFound: ticketNotFound }),
]
