import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, multilineText } from '../scalars.ts'

export const AttentionKind = z.enum([
  'payment_without_order',
  'flagged',
  'offline_sale',
  'layaway_overdue',
  'failed_refund',
  'flagged_repair',
  'repair_overdue',
  'repair_message',
  'estimate_answered',
  'repair_assigned',
  'note_for_me',
  'part_arrived',
  'not_with_supplier',
  'digital_overdue',
  'digital_due',
  'overdue',
  'to_pack',
  'requested_time',
  'inquiry',
  'domain_request',
  'appointment_to_move',
  'deposit_owed',
  'not_collected',
  'review_waiting',
  'failed_mail',
  'supplier_bill_overdue',
  'held_stock',
  'out_of_stock',
  'low_stock',
])
export type AttentionKind = z.infer<typeof AttentionKind>

export const AttentionEntry = z.object({
  target: z.string(),
  title: z.string(),
  detail: z.string(),
  at: Instant.nullable(),
})
export type AttentionEntry = z.infer<typeof AttentionEntry>

export const AttentionGroup = z.object({
  kind: AttentionKind,
  count: z.int(),
  isMore: z.boolean(),
  entries: z.array(AttentionEntry),
})
export type AttentionGroup = z.infer<typeof AttentionGroup>

export const getAttention = endpoint('GET /admin/attention', {
  summary: 'List tasks that need attention and that the requester may see',
  output: z.array(AttentionGroup),
})
export const resolveUnmatchedPayment = endpoint('POST /admin/unmatched-payments/:id/resolve', {
  summary: 'Resolve an unmatched payment',
  input: z.strictObject({ id: Id, note: multilineText(500, { min: 1, message: 'Please say what was done' }) }),
})
export const watchAdmin = endpoint('GET /admin/live', {
  summary: 'Stream `changed` events with the tags of changed resources',
  events: { changed: z.object({ tags: z.array(z.string()) }) },
})
