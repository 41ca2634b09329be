import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Email, Id, Instant, multilineText } from '../scalars.ts'
import { RepairAccount } from './account.ts'
import { Estimate, OnlineDecision } from './estimate.ts'
import { CancelReason, TextOptIn, Ticket } from './ticket.ts'

export const RepairStatus = Ticket.pick({
  number: true,
  deviceType: true,
  deviceBrand: true,
  deviceModel: true,
  status: true,
  custody: true,
  resolution: true,
  approval: true,
  createdAt: true,
}).extend({
  /** For the link on the slip and label: it shows the repair and takes payments, but no decisions. */
  isViewOnly: z.boolean(),
  /** Null except for staff, whose browser opens the ticket instead. */
  ticketId: Id.nullable(),
  promisedFor: CalendarDate.nullable(),
  othersMayCollect: z.boolean(),
  readyAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  warrantyEndsOn: CalendarDate.nullable(),
  awaitedParts: z.array(z.object({ name: z.string(), expectedOn: CalendarDate.nullable() })),
  texts: TextOptIn.nullable(),
  estimate: Estimate.nullable(),
  account: RepairAccount,
  events: z.array(
    z.object({ type: z.string(), at: Instant, from: z.enum(['customer', 'shop']), note: z.string().nullable() }),
  ),
})
export type RepairStatus = z.infer<typeof RepairStatus>

const StatusKey = z.string().max(60)

export const getRepairStatus = endpoint('GET /repair-status/:key', {
  summary: 'Get the status of a repair by the key of its link',
  input: z.object({ key: StatusKey }),
  output: RepairStatus,
})
export const requestRepairLinks = endpoint('POST /repair-links', {
  summary: 'Email a customer the links of their repairs again; the response is the same for every address',
  input: z.strictObject({ email: Email }),
  output: z.object({ message: z.string() }),
  status: 202,
})
export const resendRepairLink = endpoint('POST /repair-status/:key/link', {
  summary: 'Email the customer of a repair the link with which they can decide',
  input: z.strictObject({ key: StatusKey }),
  output: z.object({ message: z.string() }),
  status: 202,
})
export const sendRepairMessage = endpoint('POST /repair-status/:key/messages', {
  summary: 'Send a message about a repair to the shop',
  input: z.strictObject({
    key: StatusKey,
    messageKey: z.uuid(),
    text: multilineText(2_000, { min: 1, message: 'Write something first' }),
  }),
  output: RepairStatus,
  status: 201,
})
export const setTextOptIn = endpoint('PUT /repair-status/:key/texts', {
  summary: 'Turn text messages about a repair on or off, if the shop sends any',
  input: z.strictObject({ key: StatusKey, isWanted: z.boolean() }),
  output: RepairStatus,
})
export const decideEstimate = endpoint('POST /repair-status/:key/estimates/:version/decision', {
  summary: 'Approve or decline the version of the estimate that the page showed',
  input: OnlineDecision,
  output: RepairStatus,
})
export const cancelByLink = endpoint('POST /repair-status/:key/cancellation', {
  summary: 'Cancel a repair before drop-off; payments are refunded',
  input: z.strictObject({ key: StatusKey, reason: CancelReason }),
  output: RepairStatus,
})
export const watchRepair = endpoint('GET /repair-status/:key/live', {
  summary: 'Stream `changed` events of a repair',
  input: z.object({ key: StatusKey }),
  events: { changed: z.object({}) },
})
