import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant, Phone, text } from '../scalars.ts'
import { Proposal, ProposalWord } from './proposal.ts'

/** `open` waits for the shop, `proposed` for the customer, `approved` for the shop to begin. */
export const InquiryStatus = z.enum(['open', 'proposed', 'approved', 'closed'])
export type InquiryStatus = z.infer<typeof InquiryStatus>

export const InquiryDraft = z.strictObject({
  /** Made by the browser: the same form sent again is the same inquiry. */
  key: z.uuid(),
  /** A service's address below `/services/`, in any known spelling. */
  type: text(60, { min: 1 }),
  customerName: text(120, { min: 1, message: 'Name is required' }),
  /** Where the answer goes. */
  customerEmail: Email,
  customerPhone: z.union([z.literal(''), Phone]).default(''),
  description: text(4_000, { min: 10, message: 'Say in a sentence or two what you need' }),
})
export type InquiryDraft = z.output<typeof InquiryDraft>

export const InquiryPhoto = z.object({ id: Id, at: Instant, width: z.int(), height: z.int() })
export type InquiryPhoto = z.infer<typeof InquiryPhoto>

/** What whoever holds the link may know: no name, address or number of whose it is. */
export const KeyedInquiry = z.object({
  /** As people say it: `Q-12`. */
  number: z.string(),
  /** Opens its page without a sign-in. */
  key: z.string(),
  service: z.object({ name: z.string(), slug: z.string() }),
  status: InquiryStatus,
  description: z.string(),
  createdAt: Instant,
  photos: z.array(InquiryPhoto),
  /** The latest version of what it will cost. */
  proposal: Proposal.nullable(),
  /** It was approved and may be paid in the cart before it is done. */
  isPayable: z.boolean(),
  /** The order that it became by being paid. */
  orderId: Id.nullable(),
})
export type KeyedInquiry = z.infer<typeof KeyedInquiry>

const key = z.string().max(60)

export const sendInquiry = endpoint('POST /inquiries', {
  summary: 'Ask for a price or a service; the same inquiry however often the same form is sent',
  input: InquiryDraft,
  output: KeyedInquiry,
  status: 201,
})
export const getKeyedInquiry = endpoint('GET /inquiries/:key', {
  summary: 'An inquiry and our answer, for the holder of its link',
  input: z.strictObject({ key }),
  output: KeyedInquiry,
})
export const addInquiryPhoto = endpoint('POST /inquiries/:key/photos', {
  summary:
    'A photo of what it is about, whole or not at all; the same one however often the same key is sent',
  body: 'stream',
  input: z.strictObject({
    key,
    /** Made by the browser. */
    photoKey: z.uuid(),
  }),
  output: InquiryPhoto,
  status: 201,
})
export const showInquiryPhoto = endpoint('GET /inquiries/:key/photos/:photoId', {
  summary: 'The picture itself, upright and without the place where it was taken',
  input: z.object({ key, photoId: Id, size: z.enum(['whole', 'preview']).default('whole') }),
  download: 'image/jpeg',
})
export const decideProposal = endpoint('POST /inquiries/:key/proposals/:version/decision', {
  summary: 'The customer’s word about the version that their page showed',
  input: ProposalWord,
  output: KeyedInquiry,
})
export const listMyInquiries = endpoint('GET /user/inquiries', {
  summary: 'What whoever is signed in asked for, the latest first',
  output: z.array(KeyedInquiry.omit({ photos: true, proposal: true, isPayable: true, orderId: true })),
})
