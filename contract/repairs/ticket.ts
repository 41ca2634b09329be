import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Email, Id, Instant, orBlank, Paging, Phone, text } from '../scalars.ts'
import { TicketAccount } from './account.ts'
import { TicketEstimate } from './estimate.ts'
import { TicketPart } from './part.ts'
import { TicketStory, ToldStory } from './story/ticket-story.ts'
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

/** One repair, from hand-in to pickup, as it stands in a list. */
export const Ticket = z.object({
  id: Id,
  /** As people say it: `T-1042`. */
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
  /** The day by which the customer needs it. */
  estimatedCompletionDate: CalendarDate.nullable(),
  /** What the shop promised. */
  promisedFor: CalendarDate.nullable(),
  /** Who repairs it. */
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  /** When anything last happened to it. */
  updatedAt: Instant,
  version: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketEvent = z.object({
  id: Id,
  type: z.string(),
  at: Instant,
  /** `customer`, `system`, or who of the staff; a customer reads `the shop`. */
  actor: z.string(),
  note: z.string().nullable(),
  /** The customer never sees it. */
  isInternal: z.boolean(),
})
export type TicketEvent = z.infer<typeof TicketEvent>

export const Condition = z.array(
  z.strictObject({
    part: z.enum(CONDITION_PARTS),
    state: ConditionState,
    note: text(200).default(''),
  }),
)
export type Condition = z.output<typeof Condition>

export const Belonging = z.strictObject({
  name: text(60, { min: 1, message: 'Name what comes with it' }),
  count: z.int().min(1).max(99).default(1),
})
export type Belonging = z.output<typeof Belonging>

/** As one types it, `Charger, 2 × bag`, or `nothing`: what comes with a device, by name and number. */
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

/** One of the ways on, and what is missing for it. */
export const NextMove = z.object({ to: TicketStatus, missing: z.array(z.string()) })
export type NextMove = z.infer<typeof NextMove>

/** Text messages beside the mails; none of this where the shop sends none, or the repair is over. */
export const WantedTexts = z.object({ isWanted: z.boolean() })
export type WantedTexts = z.infer<typeof WantedTexts>

/** Everything about a ticket, as far as whoever asks may see it. */
export const TicketDetails = Ticket.extend({
  /** Opens the public status page without a sign-in: null for everyone but its owner. */
  key: z.string().nullable(),
  canReadInternals: z.boolean(),
  /** The assignee took it on, and nobody else has confirmed that: its passcode does not open for them. For the staff. */
  isSelfAssigned: z.boolean(),
  condition: Condition.nullable(),
  postCondition: Condition.nullable(),
  belongings: z.array(Belonging),
  story: TicketStory,
  backedUp: BackedUp.nullable(),
  /** Whether the shop is to make a backup first; null: nobody asked. */
  isBackupWanted: z.boolean().nullable(),
  /** What that costs, before tax. */
  backupFee: Money,
  isDataLossAccepted: z.boolean(),
  estimateChoice: EstimateChoice.nullable(),
  initials: z.string().nullable(),
  /** The most that it may come to, with tax, before its owner is asked. */
  mostUnasked: Money.nullable(),
  isSerialUnreadable: z.boolean(),
  returnOldParts: z.boolean().nullable(),
  /** What it was taken in as at the bench, for the staff. */
  serviceType: BenchService.nullable(),
  /** How the customer said that they will pay, for the staff. */
  paymentMethod: PaymentMethod.nullable(),
  /** Where it lies, for the staff. */
  shelf: z.string().nullable(),
  /** The form on paper that it was typed in from: `S-12`. */
  slip: z.string().nullable(),
  checkedInAt: Instant.nullable(),
  readyAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  collectedBy: z.string().nullable(),
  collectorProof: CollectorProof.nullable(),
  customerUserId: Id.nullable(),
  /** The latest last. */
  estimates: z.array(TicketEstimate),
  account: TicketAccount,
  /** What it takes from the stock; none for the customer. */
  parts: z.array(TicketPart),
  /** What was worked on it; none for the customer. */
  times: z.array(WorkedTime),
  /** The last day on which the shop stands for this repair; null before it was handed over, and without a warranty. */
  warrantyEndsOn: CalendarDate.nullable(),
  /** The repair that this one comes back from, at no charge by itself. */
  warrantyOf: z.object({ id: Id, number: z.string() }).nullable(),
  /** Those that came back from this one. */
  claims: z.array(z.object({ id: Id, number: z.string() })),
  /** The repair that it is a part of now. */
  mergedInto: z.object({ id: Id, number: z.string() }).nullable(),
  /** Those that go on as a part of this one. */
  mergedFrom: z.array(z.object({ id: Id, number: z.string() })),
  /** What a look at it costs where it is not repaired, before tax. */
  diagnosticFee: Money,
  /** Something happened to its money that a person must look at. */
  needsAttention: z.boolean(),
  texts: WantedTexts.nullable(),
  moves: z.array(NextMove),
  /** What checking the device in asks for beyond its own form; empty where it is here, and for the customer. */
  checkInMissing: z.array(z.string()),
  events: z.array(TicketEvent),
})
export type TicketDetails = z.infer<typeof TicketDetails>

/** Lower case with spaces on the wire; any case, `_` and `-` are understood. */
export const SpokenStatus = z
  .string('Status is required')
  .transform((value) => value.trim().toLowerCase().replace(/[_-]+/g, ' '))
  .pipe(TicketStatus)

/** The facts of a device and its owner. Messages: specification B, section 5. */
export const deviceAndOwner = {
  deviceType: z.enum(DeviceType.options, 'Device type is required'),
  deviceBrand: orBlank(text(60)).default(null),
  deviceModel: orBlank(text(80)).default(null),
  serialNumber: orBlank(text(60)).default(null),
  problemDescription: text(4_000, { min: 10, message: 'Please provide a detailed problem description' }),
  priority: TicketPriority.default('medium'),
  customerName: text(120, { min: 3, message: 'Customer name is required' }),
  customerEmail: Email,
  customerPhone: Phone,
  estimatedCompletionDate: CalendarDate.nullable().default(null),
}

export const CreateTicketInput = z.strictObject({
  ...deviceAndOwner,
  story: ToldStory,
  /** Made by the browser: the same form sent again is the same ticket. */
  key: z.uuid().optional(),
  /** The form on paper that the staff type in. */
  slipId: Id.optional(),
})
export type CreateTicketInput = z.output<typeof CreateTicketInput>

export const TicketSearch = z.object({
  /** A number (`T-12`, `#12`, `12`; a form's `S-12`), or a part of name, e-mail, phone, device or serial number. */
  q: text(200).optional(),
  status: z.union([z.literal('all'), SpokenStatus]).default('all'),
  priority: z.union([z.literal('all'), TicketPriority]).default('all'),
  assignee: Id.optional(),
  /** Assigned to whoever asks. */
  mine: z.boolean().optional(),
  /** Ready for more than a week, and still here: the one that has been for longest comes first. */
  unclaimed: z.boolean().optional(),
  ...Paging,
  limit: z.int().min(1).max(100).default(10),
})
export type TicketSearch = z.output<typeof TicketSearch>

/** In one status there may be more; then it says one more. */
export const MAX_COUNTED_TICKETS = 2_000

export const TicketCounts = z.record(z.enum(['all', ...TicketStatus.options]), z.int())
export type TicketCounts = z.infer<typeof TicketCounts>

export const TicketRef = z.strictObject({ id: Id })
/** Why a customer brings no device after all, in their words. */
export const CancelReason = text(500).default('')
export const TicketNote = z.strictObject({
  ...TicketRef.shape,
  key: z.uuid(),
  kind: z.enum(['internal', 'message']),
  text: text(2_000, { min: 1, message: 'Write something first' }),
})
export type TicketNote = z.output<typeof TicketNote>

export const createTicket = endpoint('POST /repair-tickets', {
  summary: 'Bring a device in; the same one however often the same form is sent',
  input: CreateTicketInput,
  output: TicketDetails,
  status: 201,
})
export const listTickets = endpoint('GET /repair-tickets', {
  summary: 'Tickets, the newest first: all of them for the staff, everyone else theirs',
  input: TicketSearch,
  page: Ticket,
})
export const countTickets = endpoint('GET /repair-tickets/counts', {
  summary: 'How many there are in each status, up to 2,000; 2,001 says that there are more',
  input: TicketSearch.omit({ status: true, page: true, limit: true }),
  output: TicketCounts,
})
export const getTicket = endpoint('GET /repair-tickets/:id', {
  summary: 'One ticket with everything about it',
  input: TicketRef,
  output: TicketDetails,
})
export const cancelTicket = endpoint('POST /repair-tickets/:id/cancel', {
  summary: 'Its customer changed their mind, before the device was handed in',
  input: TicketRef.extend({ reason: CancelReason }),
  output: TicketDetails,
})
export const addTicketNote = endpoint('POST /repair-tickets/:id/notes', {
  summary: 'A note for the staff, or a message between customer and shop',
  input: TicketNote,
  output: TicketDetails,
  status: 201,
})
