import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant, multilineText, Phone, text } from '../scalars.ts'
import { InquiryQuote, QuoteDecision } from './inquiry-quote.ts'

/** `open`: waiting for the shop. `proposed`: waiting for the customer. `approved`: ready to start. */
export const InquiryStatus = z.enum(['open', 'proposed', 'approved', 'closed'])
export type InquiryStatus = z.infer<typeof InquiryStatus>

export const InquiryDraft = z.strictObject({
  key: z.uuid(),
  type: text(60, { min: 1 }),
  customerName: text(120, { min: 1, message: 'Name is required' }),
  customerEmail: Email,
  customerPhone: z.union([z.literal(''), Phone]).default(''),
  description: multilineText(4_000, { min: 10, message: 'Say in a sentence or two what you need' }),
})
export type InquiryDraft = z.output<typeof InquiryDraft>

export const InquiryPhoto = z.object({ id: Id, at: Instant, width: z.int(), height: z.int() })
export type InquiryPhoto = z.infer<typeof InquiryPhoto>

/** Anyone with the link sees this, so it contains no name, address or phone number. */
export const KeyedInquiry = z.object({
  number: z.string(),
  key: z.string(),
  service: z.object({ name: z.string(), slug: z.string() }),
  status: InquiryStatus,
  description: z.string(),
  createdAt: Instant,
  photos: z.array(InquiryPhoto),
  quote: InquiryQuote.nullable(),
  isPayable: z.boolean(),
  orderId: Id.nullable(),
})
export type KeyedInquiry = z.infer<typeof KeyedInquiry>

const key = z.string().max(60)

export const sendInquiry = endpoint('POST /inquiries', {
  summary: 'Create a request for a quote or service; idempotent by key',
  input: InquiryDraft,
  output: KeyedInquiry,
  status: 201,
})
export const getKeyedInquiry = endpoint('GET /inquiries/:key', {
  summary: 'Get a request with its quote by the key of its link',
  input: z.strictObject({ key }),
  output: KeyedInquiry,
})
export const addInquiryPhoto = endpoint('POST /inquiries/:key/photos', {
  summary: 'Upload a photo of a request; idempotent by key',
  body: 'stream',
  input: z.strictObject({ key, photoKey: z.uuid() }),
  output: InquiryPhoto,
  status: 201,
})
export const showInquiryPhoto = endpoint('GET /inquiries/:key/photos/:photoId', {
  summary: 'Get a photo of a request without its location',
  input: z.object({ key, photoId: Id, size: z.enum(['whole', 'preview']).default('whole') }),
  download: 'image/jpeg',
})
export const decideQuote = endpoint('POST /inquiries/:key/quotes/:version/decision', {
  summary: 'Approve or decline the version of the quote that the page showed',
  input: QuoteDecision,
  output: KeyedInquiry,
})
export const listMyInquiries = endpoint('GET /user/inquiries', {
  summary: 'List the signed-in user’s requests, latest first',
  output: z.array(KeyedInquiry.omit({ photos: true, quote: true, isPayable: true, orderId: true })),
})
