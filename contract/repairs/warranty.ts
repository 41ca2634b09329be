import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, multilineText } from '../scalars.ts'
import { TicketDetails } from './ticket.ts'

export const WarrantyClaim = z.strictObject({
  id: Id,
  key: z.uuid(),
  problemDescription: multilineText(4_000, { min: 10, message: 'Please provide a detailed problem description' }),
})
export type WarrantyClaim = z.output<typeof WarrantyClaim>

export const claimWarranty = endpoint('POST /repair-tickets/:id/warranty-claim', {
  summary: 'Create a warranty ticket without charge',
  input: WarrantyClaim,
  output: TicketDetails,
  status: 201,
})

export const ClaimCause = z.enum(['part', 'workmanship', 'other'])
export type ClaimCause = z.infer<typeof ClaimCause>

export const Claim = z.object({
  cause: ClaimCause.nullable(),
  partId: Id.nullable(),
  note: z.string(),
  /** The parts that the first repair got. */
  parts: z.array(z.object({ id: Id, name: z.string(), serialNumber: z.string().nullable() })),
})
export type Claim = z.infer<typeof Claim>

export const ClaimCauseDraft = z.strictObject({
  id: Id,
  cause: ClaimCause,
  partId: Id.nullable().default(null),
  note: multilineText(1_000).default(''),
})
export type ClaimCauseDraft = z.output<typeof ClaimCauseDraft>

export const getClaim = endpoint('GET /repair-tickets/:id/claim', {
  summary: 'Get the cause of a warranty claim, and the parts that may be it',
  input: z.strictObject({ id: Id }),
  output: Claim,
})
export const recordClaimCause = endpoint('PUT /repair-tickets/:id/claim', {
  summary: 'Record the cause of a warranty claim',
  input: ClaimCauseDraft,
  output: Claim,
})
