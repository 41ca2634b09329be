import { z } from 'zod'
import { requireContactOrReason } from '../contact-or-reason.ts'
import { MAX_CENTS } from '../money.ts'
import { agreed, PHOTOS_AT_CHECK_IN, Why } from '../repairs/intake/check-in.ts'
import { SignatureDraft } from '../repairs/signature.ts'
import { Condition, CreateTicketInput, walkIn } from '../repairs/ticket.ts'
import { BackedUp } from '../repairs/ticket-facts.ts'
import { Id, multilineText, TypedInstant, text } from '../scalars.ts'

export const RecordKind = z.enum(['appointment', 'intake', 'task'])
export type RecordKind = z.infer<typeof RecordKind>

export const PortalAppointmentStatus = z.enum(['Scheduled', 'Confirmed', 'Completed', 'Cancelled'])
export type PortalAppointmentStatus = z.infer<typeof PortalAppointmentStatus>

/** A ticket keeps its own status. */
export const TaskStatus = z.enum(['Pending', 'In Progress', 'Waiting for Parts', 'Completed'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const AppointmentPlace = z.enum(['shop', 'onsite', 'remote'])
export type AppointmentPlace = z.infer<typeof AppointmentPlace>

/** Notes are append-only; the key identifies a note across devices. */
const RecordNote = z.strictObject({
  key: z.uuid(),
  at: TypedInstant,
  text: multilineText(2_000, { min: 1, message: 'Write something first' }),
})
const notes = z.array(RecordNote).max(100).default([])

/** For staff; customers give email address and phone number (`giveBoth`). */
const customer = {
  ...walkIn,
  customerEmail: walkIn.customerEmail.default(''),
  customerPhone: walkIn.customerPhone.default(''),
  /** The record that staff chose on the device; without it, the record is found by the contact. */
  customerId: Id.nullable().default(null),
}

export const AppointmentFields = z
  .strictObject({
    ...customer,
    service: text(120, { min: 2, message: 'Say how we can help' }),
    startsAt: TypedInstant,
    place: AppointmentPlace.default('shop'),
    address: text(300).default(''),
    intakeUuid: z.uuid().nullable().default(null),
    ticketId: Id.nullable().default(null),
    status: PortalAppointmentStatus.default('Scheduled'),
    notes,
  })
  .check(requireContactOrReason)

const { isBackupWanted, isDataLossAccepted, estimateChoice, initials, returnOldParts } = agreed
const beforeWork = { isBackupWanted, isDataLossAccepted, estimateChoice, initials, returnOldParts }

const CheckInFields = z.strictObject({
  condition: Condition.min(1, 'Inspect the device first'),
  isSerialUnreadable: z.boolean().default(false),
  ...beforeWork,
  /** Stored as a number of cents, because a record has the same form on the wire and inside. */
  preapprovedCents: z.int().min(0).max(MAX_CENTS).nullable().default(null),
  /** The number of photos that follow the form; null from clients that do not send it. */
  photosTaken: z.int().min(0).max(40).nullable().default(null),
  photosWaived: Why.nullable().default(null),
  termsRefused: Why.nullable().default(null),
})
export type CheckInFields = z.output<typeof CheckInFields>

const SignatureFields = SignatureDraft.pick({ signatureKey: true, name: true, strokes: true })
export type SignatureFields = z.output<typeof SignatureFields>

export const IntakeFields = z
  .strictObject({
    ...CreateTicketInput.omit({ key: true }).shape,
    ...customer,
    backedUp: BackedUp.default('unknown'),
    accessories: text(500).default(''),
    /** Printed on the customer's claim slip before the shop had the form: device and running number. */
    claimNumber: z
      .string()
      .regex(/^D\d{1,9}-\d{1,6}$/)
      .nullable()
      .default(null),
    isTermsAccepted: z.literal(true, 'Please accept the repair terms'),
    signature: SignatureFields.nullable().default(null),
    checkIn: CheckInFields.nullable().default(null),
    notes,
  })
  .superRefine(askAtCheckIn)
  .check(requireContactOrReason)

/** Customers give both, as in every public form. */
function giveBoth({ customerEmail, customerPhone }: Record<string, unknown>, issues: z.RefinementCtx): void {
  const ask = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
  if (!customerEmail) ask('customerEmail', 'Valid email address is required')
  if (!customerPhone) ask('customerPhone', 'Valid phone number is required')
}

interface AtCheckIn {
  checkIn: CheckInFields | null
  accessories: string
  signature: SignatureFields | null
}

/** Source: docs/rules.md, R-38. Forms from older clients lack these fields and stay valid. */
function askAtCheckIn({ checkIn, accessories, signature }: AtCheckIn, issues: z.RefinementCtx): void {
  if (checkIn === null || checkIn.photosTaken === null) return
  const ask = (path: string[], message: string) => issues.addIssue({ code: 'custom', path, message })
  if (accessories === '') ask(['accessories'], 'List what comes with it, or enter “nothing”')
  if (checkIn.photosTaken < PHOTOS_AT_CHECK_IN && checkIn.photosWaived === null)
    ask(['checkIn', 'photosWaived'], `Add ${PHOTOS_AT_CHECK_IN} photos, or say why there are none`)
  if (signature === null && checkIn.termsRefused === null)
    ask(['signature', 'name'], 'Have the customer sign, or say why they do not')
}

const PartUsed = z.strictObject({
  name: text(120, { min: 1, message: 'Enter the name of the part' }),
  costCents: z.int().min(0).max(100_000_000),
})

export const TaskFields = z.strictObject({
  intakeUuid: z.uuid('Choose what it belongs to').nullable().default(null),
  ticketId: Id.nullable().default(null),
  technician: text(120).default(''),
  description: multilineText(1_000, { min: 3, message: 'What is to be done?' }),
  status: TaskStatus.default('Pending'),
  timeSpent: z.int().min(0).max(100_000).default(0),
  partsUsed: z.array(PartUsed).max(30).default([]),
  notes,
})

export type IntakeFields = z.output<typeof IntakeFields>
export type TaskFields = z.output<typeof TaskFields>
export type AppointmentFields = z.output<typeof AppointmentFields>

export type Fields = Record<string, unknown>

const rulesOf: Record<RecordKind, z.ZodType> = {
  appointment: AppointmentFields,
  intake: IntakeFields,
  task: TaskFields,
}

const ownRulesOf: Record<RecordKind, z.ZodType> = {
  appointment: AppointmentFields.superRefine(giveBoth),
  intake: IntakeFields.superRefine(giveBoth),
  task: TaskFields,
}

/** The same rules apply on the device and on the server. */
export function recordRules(kind: RecordKind, { isStaff }: { isStaff: boolean }): z.ZodType<unknown, Fields> {
  return (isStaff ? rulesOf : ownRulesOf)[kind] as z.ZodType<unknown, Fields>
}
