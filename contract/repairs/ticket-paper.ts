import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'
import { Signature } from './signature.ts'
import { TicketDetails, TicketRef } from './ticket.ts'

export const TicketPaper = z.object({
  terms: z.object({ title: z.string(), version: z.int() }).nullable(),
  signatures: z.array(Signature),
})
export type TicketPaper = z.infer<typeof TicketPaper>

export const IntakeSlip = z.object({
  id: Id,
  number: z.string(),
  link: z.url(),
  printedAt: Instant,
  ticketId: Id.nullable(),
})
export type IntakeSlip = z.infer<typeof IntakeSlip>

export const getTicketPaper = endpoint('GET /repair-tickets/:id/paper', {
  summary: 'What a slip, label or form about this repair says beyond the ticket',
  input: TicketRef,
  output: TicketPaper,
})
export const copyTicketLink = endpoint('POST /repair-tickets/:id/link/copies', {
  summary: 'The link to the customer’s page, to print, copy or open it; the audit log names who took it',
  input: TicketRef,
  output: LinkCopy,
})
export const replaceTicketLink = endpoint('POST /repair-tickets/:id/link', {
  summary: 'Close every link to this repair that was given out before, and mail the customer the new one',
  input: TicketRef.extend({ version: z.int().min(1) }),
  output: TicketDetails,
})
export const printIntakeSlips = endpoint('POST /repair-tickets/slips', {
  summary: 'Numbers for forms on paper; the same ones however often the same key is sent',
  input: z.strictObject({ key: z.uuid(), count: z.int().min(1).max(50) }),
  output: z.array(IntakeSlip),
})
export const listIntakeSlips = endpoint('GET /repair-tickets/slips', {
  summary: 'The forms that were printed together',
  input: z.object({ key: z.uuid() }),
  output: z.array(IntakeSlip),
})
export const getIntakeSlip = endpoint('GET /repair-tickets/slips/:slipId', {
  summary: 'One form on paper, and the ticket that was typed in from it',
  input: z.object({ slipId: Id }),
  output: IntakeSlip,
})
