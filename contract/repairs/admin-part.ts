import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../scalars.ts'
import { DefectivePart, FittedPart, PartDraft, PartFound, PartRef } from './part.ts'
import { TicketDetails } from './ticket.ts'

export const findParts = endpoint('GET /repair-tickets/:id/part-finds', {
  summary: 'Parts to choose from, those made for this device first; without `q` only those',
  input: z.object({ id: Id, q: text(200).default('') }),
  output: z.array(PartFound),
})
export const addPart = endpoint('POST /repair-tickets/:id/parts', {
  summary: 'A part that the repair takes, reserved at once where it lies here',
  input: PartDraft,
  output: TicketDetails,
  status: 201,
})
export const reservePart = endpoint('POST /repair-tickets/:id/parts/:partId/reserve', {
  summary: 'Keep it from everyone else: from now on nobody can buy it',
  input: PartRef,
  output: TicketDetails,
})
export const orderPart = endpoint('POST /repair-tickets/:id/parts/:partId/order', {
  summary: 'Put it on the draft of a purchase order with its supplier',
  input: PartRef,
  output: TicketDetails,
})
export const fitPart = endpoint('POST /repair-tickets/:id/parts/:partId/fit', {
  summary: 'It is in the device',
  input: FittedPart,
  output: TicketDetails,
})
export const returnPart = endpoint('POST /repair-tickets/:id/parts/:partId/return', {
  summary: 'It is not used: what was taken lies on the shelf again',
  input: PartRef,
  output: TicketDetails,
})
export const rejectPart = endpoint('POST /repair-tickets/:id/parts/:partId/defective', {
  summary: 'It does not work: it leaves the shelf for good, written off or back to its supplier',
  input: DefectivePart,
  output: TicketDetails,
})
