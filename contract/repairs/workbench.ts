import { z } from 'zod'
import { requireContactOrReason } from '../contact-or-reason.ts'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { RemoteTool } from './repair-settings.ts'
import { CreateTicketInput, Ticket, TicketDetails, TicketRef, walkIn } from './ticket.ts'
import { BenchService, PaymentMethod } from './ticket-facts.ts'

export const BenchKind = z.enum(['PC Repairs', 'Mobile Repairs', 'Document Services'])
export type BenchKind = z.infer<typeof BenchKind>

/** Source: docs/rules.md, R-24. */
export const BenchView = z.enum([
  'all',
  'due',
  'late',
  'critical',
  'in-progress',
  'waiting',
  'waiting-customer',
  'completed',
])
export type BenchView = z.infer<typeof BenchView>

export const BenchCard = z.object({
  kind: BenchKind,
  active: z.int(),
  critical: z.int(),
  medium: z.int(),
  low: z.int(),
  waiting: z.int(),
})
export type BenchCard = z.infer<typeof BenchCard>

/** Source: docs/rules.md, R-28. */
export const TicketClock = z.object({
  due: z.enum(['first look', 'estimate', 'repair']),
  at: Instant.nullable(),
  /** The promised day plus the days of waiting, moved to the next open day. */
  on: CalendarDate.nullable(),
  isLate: z.boolean(),
  waitsFor: z.enum(['part', 'customer']).nullable(),
})
export type TicketClock = z.infer<typeof TicketClock>

/** Source: docs/rules.md, R-29. */
export const PromiseAdvice = z.object({ day: CalendarDate, ahead: z.int(), finishedADay: z.number().nullable() })
export type PromiseAdvice = z.infer<typeof PromiseAdvice>

export const BenchRequest = Ticket.extend({
  kind: BenchKind,
  serviceType: BenchService.nullable(),
  nextStep: z.string(),
  clock: TicketClock.nullable(),
  isOverdue: z.boolean(),
  isUntouched: z.boolean(),
  ageDays: z.int(),
})
export type BenchRequest = z.infer<typeof BenchRequest>

export const BenchSearch = z.object({
  view: BenchView.default('all'),
  assignee: Id.optional(),
  mine: z.boolean().optional(),
  late: z.boolean().optional(),
  ...Paging,
  limit: z.int().min(1).max(100).default(25),
})
export type BenchSearch = z.output<typeof BenchSearch>

export const TechNote = z.object({ id: Id, text: z.string(), author: z.string(), at: Instant, isForMe: z.boolean() })
export type TechNote = z.infer<typeof TechNote>

export const Workbench = z.object({
  cards: z.array(BenchCard),
  timer: z.object({ ticketId: Id, number: z.string(), startedAt: Instant }).nullable(),
  notes: z.array(TechNote),
  usernames: z.array(z.string()),
  remoteTools: z.array(z.object({ tool: RemoteTool, url: z.string() })),
  /** Covers repairs that became ready in the last 90 days. */
  promises: z.object({ made: z.int(), onTime: z.int() }),
})
export type Workbench = z.infer<typeof Workbench>

export const TechNoteDraft = z.strictObject({
  key: z.uuid(),
  text: multilineText(1_000, { min: 1, message: 'Write something first' }),
})
export type TechNoteDraft = z.output<typeof TechNoteDraft>

export const RemoteSession = z.strictObject({
  ...TicketRef.shape,
  key: z.uuid(),
  tool: RemoteTool,
  consentedBy: text(120, { min: 2, message: 'Who agreed to it?' }),
})
export type RemoteSession = z.output<typeof RemoteSession>

export const BenchAddOn = z.object({ label: z.string(), amount: Money, isFrom: z.boolean() })
export type BenchAddOn = z.infer<typeof BenchAddOn>

export const IntakeDraft = z
  .strictObject({
    ...CreateTicketInput.shape,
    ...walkIn,
    key: z.uuid(),
    deviceType: CreateTicketInput.shape.deviceType.optional(),
    serviceType: z.enum(BenchService.options, 'Choose a service'),
    addOns: z.array(text(120)).max(20).default([]),
    /** Repairs of the price book that the customer wants. */
    repairPriceIds: z.array(Id).max(10, 'Choose at most 10 repairs').default([]),
    paymentMethod: PaymentMethod,
    customerId: ChosenCustomerId,
    customerEmail: walkIn.customerEmail.default(''),
    customerPhone: walkIn.customerPhone.default(''),
  })
  .check(requireContactOrReason)
export type IntakeDraft = z.output<typeof IntakeDraft>

export const getWorkbench = endpoint('GET /admin/workbench', {
  summary: 'Get workbench counts and technician notes',
  output: Workbench,
})
export const listBenchRequests = endpoint('GET /admin/workbench/requests', {
  summary: 'List work by promised day',
  input: BenchSearch,
  page: BenchRequest,
})
export const listBenchAddOns = endpoint('GET /admin/workbench/add-ons', {
  summary: 'List add-on services of an intake from the price list',
  output: z.array(BenchAddOn),
})
export const takeIntake = endpoint('POST /admin/workbench/intake', {
  summary: 'Create a ticket for a walk-in customer, with an estimate for the selected repairs and add-ons',
  input: IntakeDraft,
  output: TicketDetails,
  status: 201,
})
export const addTechNote = endpoint('POST /admin/workbench/notes', {
  summary: 'Add a note for technicians; @username notifies one of them',
  input: TechNoteDraft,
  output: Workbench,
  status: 201,
})
export const acknowledgeTechNote = endpoint('POST /admin/workbench/notes/:noteId/seen', {
  summary: 'Mark a note as seen by the mentioned user',
  input: z.strictObject({ noteId: Id }),
  output: Workbench,
})
export const assignTicket = endpoint('PUT /repair-tickets/:id/assignee', {
  summary: 'Assign or unassign the technician of a repair',
  input: TicketRef.extend({ assigneeId: Id.nullable() }),
  output: TicketDetails,
})
export const getTicketClock = endpoint('GET /repair-tickets/:id/clock', {
  summary: 'Get the next due step of a repair; null if nothing is due',
  input: TicketRef,
  output: TicketClock.nullable(),
})
export const advisePromise = endpoint('GET /repair-tickets/:id/promise-advice', {
  summary: 'Estimate the completion of a repair by the work ahead of it and the shop’s speed',
  input: TicketRef,
  output: PromiseAdvice,
})
export const beginRemoteSession = endpoint('POST /repair-tickets/:id/remote-sessions', {
  summary: 'Record a customer’s consent before a remote session',
  input: RemoteSession,
  output: z.object({ url: z.string() }),
})
export const markTicketViewed = endpoint('POST /repair-tickets/:id/viewing', {
  summary: 'Report that the requester has a ticket open, and list other viewers',
  input: TicketRef.extend({ isEditing: z.boolean().default(false) }),
  output: z.array(z.object({ name: z.string(), isEditing: z.boolean() })),
})
