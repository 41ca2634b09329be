import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SignedMoney } from '../money-schema.ts'
import { DrawnStrokes } from '../repairs/signature.ts'
import { Email, Id, Instant, Phone, text } from '../scalars.ts'

const MAX_LINES = 150

const SaleOnDisplay = z.strictObject({
  stage: z.literal('sale'),
  /** The register generates it for each sale, so that a late tip does not count for the next one. */
  saleKey: z.uuid(),
  lines: z
    .array(z.strictObject({ name: text(200, { min: 1 }), quantity: z.int().min(1), amount: SignedMoney }))
    .max(MAX_LINES),
  /** Discounts, tax and the like, above the total. */
  amounts: z.array(z.strictObject({ name: text(120, { min: 1 }), amount: SignedMoney })).max(20),
  total: SignedMoney,
  /** Empty if the shop takes no tips. */
  tips: z.array(z.strictObject({ percent: z.int().min(1).max(50), amount: SignedMoney })).max(4),
})

export const DisplayContent = z.discriminatedUnion('stage', [
  z.strictObject({ stage: z.literal('idle') }),
  SaleOnDisplay,
  z.strictObject({ stage: z.literal('paid'), orderId: Id }),
])
export type DisplayContent = z.output<typeof DisplayContent>

/** Zero means that the customer gives no tip. */
export const DisplayTip = z.strictObject({ saleKey: z.uuid(), percent: z.int().min(0).max(50) })
export type DisplayTip = z.output<typeof DisplayTip>

export const DisplayScreen = z.discriminatedUnion('stage', [
  /** Not paired; staff type the code at the register. */
  z.object({ stage: z.literal('pairing'), code: z.string() }),
  z.object({ stage: z.literal('idle') }),
  SaleOnDisplay.extend({ chosenTip: z.int().nullable() }),
  z.object({
    stage: z.literal('paid'),
    orderId: Id,
    total: SignedMoney,
    tip: SignedMoney,
    change: SignedMoney.nullable(),
    receiptUrl: z.url(),
    signature: z.enum(['none', 'asked', 'signed']),
    /** Whether the shop can send text messages. */
    textsReceipts: z.boolean(),
  }),
])
export type DisplayScreen = z.infer<typeof DisplayScreen>

export const CustomerDisplay = z.object({ id: Id, pairedBy: z.string(), pairedAt: Instant })
export type CustomerDisplay = z.infer<typeof CustomerDisplay>

export const DisplayKey = text(64, { min: 1 })

export const openDisplay = endpoint('POST /displays', {
  summary: 'Begin to pair this browser as a customer display; the key is for it alone',
  output: z.object({ key: z.string() }),
  status: 201,
})
export const getDisplay = endpoint('GET /displays/:key', {
  summary: 'Get what the customer display shows',
  input: z.object({ key: DisplayKey }),
  output: DisplayScreen,
})
export const watchDisplay = endpoint('GET /displays/:key/live', {
  summary: 'Stream `changed` events of a customer display',
  input: z.object({ key: DisplayKey }),
  events: { changed: z.object({}) },
})
export const chooseTip = endpoint('POST /displays/:key/tip', {
  summary: 'The customer chooses a tip for the open sale',
  input: DisplayTip.extend({ key: DisplayKey }),
})
export const mailReceiptFromDisplay = endpoint('POST /displays/:key/receipt', {
  summary: 'The customer has the receipt of the sale that is shown mailed',
  input: z.strictObject({ key: DisplayKey, email: Email }),
})
export const textReceiptFromDisplay = endpoint('POST /displays/:key/receipt-text', {
  summary: 'The customer has the receipt of the sale that is shown sent by text message, to which they agree by this',
  input: z.strictObject({ key: DisplayKey, phone: Phone }),
})
export const signSale = endpoint('POST /displays/:key/signature', {
  summary: 'The customer signs for the paid sale that is shown',
  input: z.strictObject({ key: DisplayKey, orderId: Id, strokes: DrawnStrokes.min(1, 'Please sign first') }),
})

export const listDisplays = endpoint('GET /admin/customer-displays', {
  summary: 'List the customer displays of this register, and the tip that was chosen there',
  output: z.object({ displays: z.array(CustomerDisplay), tip: DisplayTip.nullable() }),
})
export const pairDisplay = endpoint('POST /admin/customer-displays', {
  summary: 'Pair the customer display that shows this code with this register',
  input: z.strictObject({
    code: z
      .string('Enter the code')
      .trim()
      .regex(/^\d{6}$/, 'Enter the six digits'),
  }),
  output: CustomerDisplay,
  status: 201,
})
export const removeDisplay = endpoint('DELETE /admin/customer-displays/:id', {
  summary: 'Remove a customer display from this register',
  input: z.strictObject({ id: Id }),
})
export const showOnDisplay = endpoint('PUT /admin/customer-displays/content', {
  summary: 'Show the open sale, the paid order or nothing on the customer displays of this register',
  input: z.strictObject({ content: DisplayContent }),
})
