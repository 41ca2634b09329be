import { z } from 'zod'
import { LinkCopy } from '../accounts/link-copy.ts'
import { PrintJob } from '../accounts/printer.ts'
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
  summary: 'Get the texts of a printed form or label in addition to the ticket',
  input: TicketRef,
  output: TicketPaper,
})
export const copyTicketLink = endpoint('POST /repair-tickets/:id/link/copies', {
  summary: 'Create the link to the customer’s page; the audit log records who requested it',
  input: TicketRef,
  output: LinkCopy,
})
export const printClaimSlip = endpoint('POST /repair-tickets/:id/slip-prints', {
  summary: 'Print the claim slip on the receipt printer of this register',
  input: TicketRef,
  output: PrintJob,
})
export const printDeviceLabel = endpoint('POST /repair-tickets/:id/label-prints', {
  summary: 'Print the label of a device on the label printer of this register; the audit log records who printed it',
  input: TicketRef,
  output: PrintJob,
})
export const replaceTicketLink = endpoint('POST /repair-tickets/:id/link', {
  summary: 'Revoke all links to a repair, and email a new one to the customer',
  input: TicketRef.extend({ version: z.int().min(1) }),
  output: TicketDetails,
})
export const printIntakeSlips = endpoint('POST /repair-tickets/slips', {
  summary: 'Create numbers for printed intake forms; idempotent by key',
  input: z.strictObject({ key: z.uuid(), count: z.int().min(1).max(50) }),
  output: z.array(IntakeSlip),
})
export const listIntakeSlips = endpoint('GET /repair-tickets/slips', {
  summary: 'List printed intake forms of one batch',
  input: z.object({ key: z.uuid() }),
  output: z.array(IntakeSlip),
})
export const getIntakeSlip = endpoint('GET /repair-tickets/slips/:slipId', {
  summary: 'Get a printed intake form and its ticket',
  input: z.object({ slipId: Id }),
  output: IntakeSlip,
})
