import { z } from 'zod'
import { MAX_CENTS } from '../money.ts'
import { agreed, PHOTOS_AT_CHECK_IN, Why } from '../repairs/hand-in/hand-in.ts'
import { SignatureDraft } from '../repairs/signature.ts'
import { Condition, TicketDraft } from '../repairs/ticket.ts'
import { BackedUp } from '../repairs/ticket-facts.ts'
import { Email, Id, Phone, TypedInstant, text } from '../scalars.ts'

/** What is written down in the portal, with the network or without. */
export const RecordKind = z.enum(['appointment', 'intake', 'task'])
export type RecordKind = z.infer<typeof RecordKind>

/** Source: specification B, section 4. */
export const PortalAppointmentStatus = z.enum(['Scheduled', 'Confirmed', 'Completed', 'Cancelled'])
export type PortalAppointmentStatus = z.infer<typeof PortalAppointmentStatus>

/** Source: specification B, section 4. A ticket keeps its own status. */
export const TaskStatus = z.enum(['Pending', 'In Progress', 'Waiting for Parts', 'Completed'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const AppointmentPlace = z.enum(['shop', 'onsite', 'remote'])
export type AppointmentPlace = z.infer<typeof AppointmentPlace>

/** Appended to, on however many devices: the key says which note it is. */
const RecordNote = z.strictObject({
  key: z.uuid(),
  at: TypedInstant,
  text: text(2_000, { min: 1, message: 'Write something first' }),
})
const notes = z.array(RecordNote).max(100).default([])

/** A wish for a time; it is booked where it fits. */
export const AppointmentFields = z.strictObject({
  customerName: text(120, { min: 1, message: 'Customer name is required' }),
  customerEmail: Email,
  customerPhone: Phone,
  service: text(120, { min: 2, message: 'What is it about?' }),
  startsAt: TypedInstant,
  place: AppointmentPlace.default('shop'),
  /** Where we come to, on site. */
  address: text(300).default(''),
  /** The repair that it is about: an intake form, which may still be waiting on this device. */
  intakeUuid: z.uuid().nullable().default(null),
  /** Or a ticket that is there. */
  ticketId: Id.nullable().default(null),
  status: PortalAppointmentStatus.default('Scheduled'),
  notes,
})

const { isBackupWanted, isDataLossAccepted, estimateChoice, initials, returnOldParts } = agreed
const beforeWork = { isBackupWanted, isDataLossAccepted, estimateChoice, initials, returnOldParts }

/** The device lies before whoever writes: how it looks, and what its owner chose. */
const CheckInFields = z.strictObject({
  condition: Condition.min(1, 'Look at the device first'),
  isSerialUnreadable: z.boolean().default(false),
  ...beforeWork,
  /** As text and numbers alone, a record is the same inside and on the wire. */
  mostUnaskedCents: z.int().min(0).max(MAX_CENTS).nullable().default(null),
  /** How many photos were taken on the device, which come after the form; null from a program that did not ask yet. */
  photosTaken: z.int().min(0).max(40).nullable().default(null),
  photosWaived: Why.nullable().default(null),
  /** Why nobody signed the terms. */
  termsRefused: Why.nullable().default(null),
})
export type CheckInFields = z.output<typeof CheckInFields>

/** Of the repair terms, drawn or typed on the device. */
const SignatureFields = SignatureDraft.pick({ signatureKey: true, name: true, strokes: true })
export type SignatureFields = z.output<typeof SignatureFields>

/** A ticket's own rules, and what the portal's form asks besides. */
export const IntakeFields = z
  .strictObject({
    ...TicketDraft.omit({ key: true }).shape,
    backedUp: BackedUp.default('unknown'),
    accessories: text(500).default(''),
    /** On the slip that the customer got before the shop knew of it: device and running number. */
    claimNumber: z
      .string()
      .regex(/^D\d{1,9}-\d{1,6}$/)
      .nullable()
      .default(null),
    isTermsAccepted: z.literal(true, 'Please accept the repair terms'),
    signature: SignatureFields.nullable().default(null),
    /** Null where the device is not there yet, or is looked at later at the counter. */
    checkIn: CheckInFields.nullable().default(null),
    notes,
  })
  .superRefine(askAtCheckIn)

/** What the counter asks for when a device comes in; a program from before asks for none of it. Source: docs/rules.md, R-38. */
function askAtCheckIn(
  { checkIn, accessories, signature }: Pick<IntakeFields, 'checkIn' | 'accessories' | 'signature'>,
  issues: z.RefinementCtx,
): void {
  if (checkIn === null || checkIn.photosTaken === null) return
  const ask = (path: string[], message: string) => issues.addIssue({ code: 'custom', path, message })
  if (accessories === '') ask(['accessories'], 'Say what comes with it, or “nothing”')
  if (checkIn.photosTaken < PHOTOS_AT_CHECK_IN && checkIn.photosWaived === null)
    ask(['checkIn', 'photosWaived'], `Add ${PHOTOS_AT_CHECK_IN} photos, or say why there are none`)
  if (signature === null && checkIn.termsRefused === null)
    ask(['signature', 'name'], 'Let the customer sign, or say why they do not')
}

const PartUsed = z.strictObject({
  name: text(120, { min: 1, message: 'Name the part' }),
  /** What the shop paid for it. */
  costCents: z.int().min(0).max(100_000_000),
})

export const TaskFields = z.strictObject({
  /** The intake form that it belongs to, which may still be waiting on this device. */
  intakeUuid: z.uuid('Choose what it belongs to').nullable().default(null),
  /** Or a ticket that is there. */
  ticketId: Id.nullable().default(null),
  technician: text(120).default(''),
  description: text(1_000, { min: 3, message: 'What is to be done?' }),
  status: TaskStatus.default('Pending'),
  /** Minutes of work. */
  timeSpent: z.int().min(0).max(100_000).default(0),
  partsUsed: z.array(PartUsed).max(30).default([]),
  notes,
})

export type IntakeFields = z.output<typeof IntakeFields>
export type TaskFields = z.output<typeof TaskFields>
export type AppointmentFields = z.output<typeof AppointmentFields>

/** As they go over the wire. */
export type Fields = Record<string, unknown>

const rulesOf: Record<RecordKind, z.ZodType> = {
  appointment: AppointmentFields,
  intake: IntakeFields,
  task: TaskFields,
}

/** What a record of this kind must be, on the device and at the shop alike. */
export function recordRules(kind: RecordKind): z.ZodType<unknown, Fields> {
  return rulesOf[kind] as z.ZodType<unknown, Fields>
}
