import { z } from 'zod'
import { requireContactOrReason } from '../contact-or-reason.ts'
import { endpoint } from '../endpoint.ts'
import { ZERO } from '../money.ts'
import { CalendarDate, Id, multilineText, orBlank, text } from '../scalars.ts'
import { EstimateDraft, EstimateOffer, EstimatePreview, VerbalDecision } from './estimate.ts'
import { agreed, Why } from './intake/check-in.ts'
import { IntakeAnswersInput } from './intake/intake-answers.ts'
import { SignatureDraft } from './signature.ts'
import { Belonging, Condition, deviceAndOwner, SpokenStatus, TicketDetails, TicketRef, walkIn } from './ticket.ts'
import { CollectorProof, Resolution } from './ticket-facts.ts'
import { WorkMoney } from './work-line.ts'

const version = z.int().min(1).optional()

/** Other status changes reject these fields, because they would ignore them. */
const USED_ON: Record<string, readonly string[]> = {
  collectedBy: ['completed'],
  collectorProof: ['completed'],
  photosWaived: ['completed'],
  fittedParts: ['ready for pickup', 'cancelled'],
}

const refuseUnusedFields: z.core.CheckFn<{ status: string }> = ({ value, issues }) => {
  for (const [field, statuses] of Object.entries(USED_ON))
    if (value[field as never] !== undefined && !statuses.includes(value.status))
      issues.push({ code: 'custom', path: [field], message: 'This step does not use it. Leave it out.', input: value })
}

export const TicketMove = z
  .strictObject({
    id: Id,
    status: SpokenStatus,
    notes: multilineText(1_000).optional(),
    assigneeId: Id.optional(),
    resolution: Resolution.optional(),
    postCondition: Condition.min(1).optional(),
    collectedBy: text(120).optional(),
    collectorProof: CollectorProof.optional(),
    /** The other reserved parts return to stock. */
    fittedParts: z.array(Id).max(100).optional(),
    photosWaived: Why.optional(),
    version,
  })
  .check(refuseUnusedFields)
export type TicketMove = z.output<typeof TicketMove>

export const UndoTicketMove = z.strictObject({ ...TicketRef.shape, version })
export type UndoTicketMove = z.output<typeof UndoTicketMove>

const facts = {
  ...deviceAndOwner,
  ...walkIn,
  promisedFor: CalendarDate.nullable(),
  assigneeId: Id.nullable(),
  intakeAnswers: IntakeAnswersInput,
}
export const TicketFacts = z.strictObject(facts).check(requireContactOrReason)
export const TicketEdit = z.strictObject({ ...TicketRef.shape, ...facts, version }).check(requireContactOrReason)
export type TicketEdit = z.output<typeof TicketEdit>

export const CheckIn = z
  .strictObject({
    ...TicketRef.shape,
    serialNumber: orBlank(text(60)).default(null),
    isSerialUnreadable: z.boolean().default(false),
    condition: Condition.min(1, 'Inspect the device first'),
    /** An empty list means that nothing came with the device; null leaves the earlier list unchanged. */
    belongings: z.array(Belonging).max(30).nullable().default(null),
    ...agreed,
    signature: SignatureDraft.pick({ signatureKey: true, name: true, strokes: true }).nullable().default(null),
    /** The staff member who checks the device in is the witness. */
    termsRefused: Why.nullable().default(null),
    photosWaived: Why.nullable().default(null),
    storageLocation: orBlank(text(20)).default(null),
    /** Charged if the device is not repaired; before tax. */
    diagnosticFee: WorkMoney.default(ZERO),
    intakeAnswers: IntakeAnswersInput,
    version,
  })
  .refine(({ isBackupWanted, backupFee }) => isBackupWanted === true || backupFee === ZERO, {
    path: ['backupFee'],
    message: 'There is a price only if the customer wants a backup. Leave it blank.',
  })
export type CheckIn = z.output<typeof CheckIn>

export const listTechnicians = endpoint('GET /repair-tickets/technicians', {
  summary: 'List assignable technicians by name',
  output: z.array(z.object({ id: Id, name: z.string() })),
})
export const moveTicket = endpoint('PUT /repair-tickets/:id', {
  summary: 'Move a ticket to another status',
  input: TicketMove,
  output: TicketDetails,
})
export const undoTicketMove = endpoint('POST /repair-tickets/:id/undo', {
  summary: 'Undo a change of status within ten seconds, before the customer is notified',
  input: UndoTicketMove,
  output: TicketDetails,
})
export const editTicket = endpoint('PUT /repair-tickets/:id/facts', {
  summary: 'Update a ticket’s details, promised day or assignee',
  input: TicketEdit,
  output: TicketDetails,
})
export const checkInTicket = endpoint('POST /repair-tickets/:id/check-in', {
  summary: 'Check a device in with its condition, accessories and the customer’s choices',
  input: CheckIn,
  output: TicketDetails,
})
export const releaseDevice = endpoint('POST /repair-tickets/:id/release', {
  summary: 'Record that the customer picked up the device',
  input: TicketRef.extend({
    collectedBy: text(120, { min: 2, message: 'Who is picking it up?' }),
    collectorProof: CollectorProof,
    photosWaived: Why.optional(),
  }),
  output: TicketDetails,
})
export const recordTextOptIn = endpoint('PUT /repair-tickets/:id/texts', {
  summary: 'Turn text messages about a repair on or off at the customer’s request',
  input: TicketRef.extend({ isWanted: z.boolean() }),
  output: TicketDetails,
})
export const resolveTicketAttention = endpoint('POST /repair-tickets/:id/attention', {
  summary: 'Resolve a payment problem of a ticket',
  input: TicketRef.extend({ note: multilineText(500, { min: 1, message: 'Please say what was done' }) }),
  output: TicketDetails,
})
export const sendEstimate = endpoint('POST /repair-tickets/:id/estimates', {
  summary: 'Send the next version of the estimate to the customer; idempotent by key',
  input: EstimateDraft,
  output: TicketDetails,
})
export const previewEstimate = endpoint('POST /repair-tickets/:id/estimates/preview', {
  summary: 'Get the next version of the estimate as the customer would see it, without sending it',
  input: EstimateOffer,
  output: EstimatePreview,
})
export const recordVerbalDecision = endpoint('POST /repair-tickets/:id/estimates/:version/verbal-decision', {
  summary: 'Record an oral approval or refusal of an estimate',
  input: VerbalDecision,
  output: TicketDetails,
})
