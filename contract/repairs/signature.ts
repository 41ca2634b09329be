import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'
import { countPoints, SIGNATURE_LIMITS, SIGNATURE_SHEET } from './intake/signature-sheet.ts'

export const SignedFor = z.enum(['drop-off', 'release'])
export type SignedFor = z.infer<typeof SignedFor>

const Point = z.tuple([z.int().min(0).max(SIGNATURE_SHEET.width), z.int().min(0).max(SIGNATURE_SHEET.height)])
export const Strokes = z.array(z.array(Point).min(1).max(SIGNATURE_LIMITS.pointsOfStroke)).max(SIGNATURE_LIMITS.strokes)
export type Strokes = z.infer<typeof Strokes>

/** Limits new signatures only: older ones may have more points and are still shown. */
export const DrawnStrokes = Strokes.refine(
  (strokes) => countPoints(strokes) <= SIGNATURE_LIMITS.points,
  'This drawing is too long. Clear it and sign with fewer lines.',
)

export const Signature = z.object({
  signedFor: SignedFor,
  name: z.string(),
  strokes: Strokes.nullable(),
  at: Instant,
  witness: z.string().nullable(),
})
export type Signature = z.infer<typeof Signature>

export const SignatureDraft = z.strictObject({
  key: z.string().max(60),
  signatureKey: z.uuid(),
  signedFor: SignedFor,
  name: text(120, { min: 2, message: 'Type the name' }),
  strokes: DrawnStrokes.nullable().default(null),
})
export type SignatureDraft = z.output<typeof SignatureDraft>

export const signRepair = endpoint('POST /repair-status/:key/signatures', {
  summary: 'Sign the repair terms on the customer’s page',
  input: SignatureDraft,
  output: z.object({ signedFor: SignedFor, at: Instant }),
  status: 201,
})
export const signTicket = endpoint('POST /repair-tickets/:id/signatures', {
  summary: 'Record a customer’s signature at the counter for the repair terms or the pickup',
  input: SignatureDraft.omit({ key: true }).extend({ id: Id }),
  output: z.object({ signedFor: SignedFor, at: Instant }),
  status: 201,
})
