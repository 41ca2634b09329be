import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../scalars.ts'
import { DefectivePart, FittedPart, PartDraft, PartFound, PartRef } from './part.ts'
import { TicketDetails } from './ticket.ts'

export const findParts = endpoint('GET /repair-tickets/:id/part-finds', {
  summary: 'List parts to choose from, compatible ones first; without `q` only those',
  input: z.object({ id: Id, q: text(200).default('') }),
  output: z.array(PartFound),
})
export const addPart = endpoint('POST /repair-tickets/:id/parts', {
  summary: 'Add a part to a repair, and reserve it if it is in stock',
  input: PartDraft,
  output: TicketDetails,
  status: 201,
})
export const reservePart = endpoint('POST /repair-tickets/:id/parts/:partId/reserve', {
  summary: 'Reserve a part for a repair',
  input: PartRef,
  output: TicketDetails,
})
export const orderPart = endpoint('POST /repair-tickets/:id/parts/:partId/order', {
  summary: 'Add a part to a draft purchase order of its supplier',
  input: PartRef,
  output: TicketDetails,
})
export const fitPart = endpoint('POST /repair-tickets/:id/parts/:partId/fit', {
  summary: 'Mark a part as installed',
  input: FittedPart,
  output: TicketDetails,
})
export const returnPart = endpoint('POST /repair-tickets/:id/parts/:partId/return', {
  summary: 'Return an unused part to stock',
  input: PartRef,
  output: TicketDetails,
})
export const rejectPart = endpoint('POST /repair-tickets/:id/parts/:partId/defective', {
  summary: 'Remove a defective part from stock, as a write-off or return to its supplier',
  input: DefectivePart,
  output: TicketDetails,
})
