import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'
import { Signature } from './signature.ts'
import { TicketDetails, TicketRef } from './ticket.ts'

/** What stands on a repair's papers beyond the ticket itself. */
export const TicketPaper = z.object({
  /** The repair terms that it was brought in under. */
  terms: z.object({ title: z.string(), version: z.int() }).nullable(),
  signatures: z.array(Signature),
})
export type TicketPaper = z.infer<typeof TicketPaper>

/** A form on paper for the day without power, with a number of its own, typed in later. */
export const IntakeSlip = z.object({
  id: Id,
  /** As it is printed: `S-12`. */
  number: z.string(),
  /** What its QR code leads to. */
  link: z.url(),
  printedAt: Instant,
  /** The ticket that was typed in from it. */
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
