import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Email, Id, Instant, multilineText, orBlank, Paging, Phone, text } from '../scalars.ts'
import { TicketAccount } from './account.ts'
import { TicketEstimate } from './estimate.ts'
import { IntakeAnswers, IntakeAnswersInput } from './intake/intake-answers.ts'
import { TicketPart } from './part.ts'
import {
  Approval,
  BackedUp,
  BenchService,
  CONDITION_PARTS,
  CollectorProof,
  ConditionState,
  Custody,
  DeviceType,
  EstimateChoice,
  PaymentMethod,
  Resolution,
  TicketPriority,
  TicketStatus,
} from './ticket-facts.ts'
import { WorkedTime } from './time.ts'

export const Ticket = z.object({
  id: Id,
  number: z.string(),
  deviceType: DeviceType,
  deviceBrand: z.string().nullable(),
  deviceModel: z.string().nullable(),
  serialNumber: z.string().nullable(),
  problemDescription: z.string(),
  priority: TicketPriority,
  status: TicketStatus,
  custody: Custody,
  resolution: Resolution.nullable(),
  approval: Approval,
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  estimatedCompletionDate: CalendarDate.nullable(),
  promisedFor: CalendarDate.nullable(),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketEvent = z.object({
  id: Id,
  type: z.string(),
  at: Instant,
  /** `customer`, `system`, or a staff member's name; a customer reads `the shop`. */
  actor: z.string(),
  note: z.string().nullable(),
  /** The customer never sees it. */
  isInternal: z.boolean(),
})
export type TicketEvent = z.infer<typeof TicketEvent>

export const Condition = z.array(
  z.strictObject({ part: z.enum(CONDITION_PARTS), state: ConditionState, note: multilineText(200).default('') }),
)
export type Condition = z.output<typeof Condition>

export const Belonging = z.strictObject({
  name: text(60, { min: 1, message: 'Enter what comes with it' }),
  count: z.int().min(1).max(99).default(1),
})
export type Belonging = z.output<typeof Belonging>

export function belongingsIn(text: string): { name: string; count: number }[] {
  if (/^(nothing|none|no|-+|—)\.?$/i.test(text.trim())) return []
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, count, name] = /^(\d{1,2})\s*[x×*]?\s+(.+)$/.exec(one) ?? []
      return name ? { name, count: Number(count) } : { name: one, count: 1 }
    })
}

export const NextMove = z.object({ to: TicketStatus, missing: z.array(z.string()) })
export type NextMove = z.infer<typeof NextMove>

export const TextOptIn = z.object({ isWanted: z.boolean() })
export type TextOptIn = z.infer<typeof TextOptIn>

export const TicketDetails = Ticket.extend({
  /** Opens the public status page without signing in, so only the owner receives it. */
  key: z.string().nullable(),
  canReadInternals: z.boolean(),
  /** The assignee may not open the passcode until another staff member confirms the assignment. For staff only. */
  isSelfAssigned: z.boolean(),
  condition: Condition.nullable(),
  postCondition: Condition.nullable(),
  belongings: z.array(Belonging),
  intakeAnswers: IntakeAnswers,
  backedUp: BackedUp.nullable(),
  isBackupWanted: z.boolean().nullable(),
  /** Before tax. */
  backupFee: Money,
  isDataLossAccepted: z.boolean(),
  estimateChoice: EstimateChoice.nullable(),
  initials: z.string().nullable(),
  /** With tax; above it the shop asks the owner first. */
  preapprovedLimit: Money.nullable(),
  isSerialUnreadable: z.boolean(),
  returnOldParts: z.boolean().nullable(),
  serviceType: BenchService.nullable(),
  paymentMethod: PaymentMethod.nullable(),
  storageLocation: z.string().nullable(),
  slip: z.string().nullable(),
  checkedInAt: Instant.nullable(),
  readyAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  collectedBy: z.string().nullable(),
  collectorProof: CollectorProof.nullable(),
  customerUserId: Id.nullable(),
  estimates: z.array(TicketEstimate),
  account: TicketAccount,
  parts: z.array(TicketPart),
  times: z.array(WorkedTime),
  /** The warranty's last day; null before the device is handed over, and without a warranty. */
  warrantyEndsOn: CalendarDate.nullable(),
  warrantyOf: z.object({ id: Id, number: z.string() }).nullable(),
  claims: z.array(z.object({ id: Id, number: z.string() })),
  mergedInto: z.object({ id: Id, number: z.string() }).nullable(),
  mergedFrom: z.array(z.object({ id: Id, number: z.string() })),
  /** For staff; null for customers, and without a record. */
  customerId: Id.nullable(),
  noContactReason: z.string(),
  /** Charged if the device is not repaired; before tax. */
  diagnosticFee: Money,
  needsAttention: z.boolean(),
  texts: TextOptIn.nullable(),
  moves: z.array(NextMove),
  checkInMissing: z.array(z.string()),
  events: z.array(TicketEvent),
})
export type TicketDetails = z.infer<typeof TicketDetails>

export const SpokenStatus = z
  .string('Status is required')
  .transform((value) => value.trim().toLowerCase().replace(/[_-]+/g, ' '))
  .pipe(TicketStatus)

export const deviceAndOwner = {
  deviceType: z.enum(DeviceType.options, 'Device type is required'),
  deviceBrand: orBlank(text(60)).default(null),
  deviceModel: orBlank(text(80)).default(null),
  serialNumber: orBlank(text(60)).default(null),
  problemDescription: multilineText(4_000, { min: 10, message: 'Please provide a detailed problem description' }),
  priority: TicketPriority.default('medium'),
  customerName: text(120, { min: 3, message: 'Customer name is required' }),
  customerEmail: Email,
  customerPhone: Phone,
  estimatedCompletionDate: CalendarDate.nullable().default(null),
}

/** For staff, with `requireContactOrReason`. */
export const walkIn = {
  customerName: text(120, { min: 1, message: 'Customer name is required' }),
  customerEmail: z.union([z.literal(''), Email]),
  customerPhone: z.union([z.literal(''), Phone]),
  noContactReason: text(200).default('').meta({ example: '' }),
}

export const CreateTicketInput = z.strictObject({
  ...deviceAndOwner,
  intakeAnswers: IntakeAnswersInput,
  key: z.uuid().optional(),
  slipId: Id.optional(),
})
export type CreateTicketInput = z.output<typeof CreateTicketInput>

export const TicketSearch = z.object({
  /**
   * A number (`T-12`, `#12`, `12`, or a form's `S-12`), or part of a name, email address, phone, device or serial
   * number.
   */
  q: text(200).optional(),
  status: z.union([z.literal('all'), SpokenStatus]).default('all'),
  priority: z.union([z.literal('all'), TicketPriority]).default('all'),
  assignee: Id.optional(),
  mine: z.boolean().optional(),
  unclaimed: z.boolean().optional(),
  ...Paging,
  limit: z.int().min(1).max(100).default(10),
})
export type TicketSearch = z.output<typeof TicketSearch>

/** The count stops at one more than this. */
export const MAX_COUNTED_TICKETS = 2_000

export const TicketCounts = z.record(z.enum(['all', ...TicketStatus.options]), z.int())
export type TicketCounts = z.infer<typeof TicketCounts>

export const TicketRef = z.strictObject({ id: Id })
export const CancelReason = multilineText(500).default('')
export const TicketNote = z.strictObject({
  ...TicketRef.shape,
  key: z.uuid(),
  kind: z.enum(['internal', 'message']),
  text: multilineText(2_000, { min: 1, message: 'Write something first' }),
})
export type TicketNote = z.output<typeof TicketNote>

export const createTicket = endpoint('POST /repair-tickets', {
  summary: 'Create a ticket; idempotent by key',
  input: CreateTicketInput,
  output: TicketDetails,
  status: 201,
})
export const listTickets = endpoint('GET /repair-tickets', {
  summary: 'List tickets, newest first: all for staff, their own for customers',
  input: TicketSearch,
  page: Ticket,
})
export const countTickets = endpoint('GET /repair-tickets/counts', {
  summary: 'Count tickets per status up to 2,000; 2,001 means that there are more',
  input: TicketSearch.omit({ status: true, page: true, limit: true }),
  output: TicketCounts,
})
export const getTicket = endpoint('GET /repair-tickets/:id', {
  summary: 'Get a ticket with all details',
  input: TicketRef,
  output: TicketDetails,
})
export const cancelTicket = endpoint('POST /repair-tickets/:id/cancel', {
  summary: 'Cancel a ticket before drop-off',
  input: TicketRef.extend({ reason: CancelReason }),
  output: TicketDetails,
})
export const addTicketNote = endpoint('POST /repair-tickets/:id/notes', {
  summary: 'Add an internal note, or a message between customer and shop',
  input: TicketNote,
  output: TicketDetails,
  status: 201,
})
