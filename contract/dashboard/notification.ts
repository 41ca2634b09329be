import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ChosenInstant, Instant } from '../scalars.ts'

export const NotificationKind = z.enum([
  'order',
  'payment_without_order',
  'flagged',
  'failed_refund',
  'failed_mail',
  'out_of_stock',
  'repair_message',
  'repair_assigned',
  'note_for_me',
  'estimate_answered',
  'part_arrived',
  'repair_overdue',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  kind: NotificationKind,
  target: z.string(),
  title: z.string(),
  detail: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint('GET /admin/notifications', {
  summary: 'List the latest twenty notifications that the requester may see',
  output: z.array(Notification),
})
export const readNotifications = endpoint('POST /admin/notifications/read', {
  summary: 'Mark notifications as read up to an instant',
  input: z.strictObject({ until: ChosenInstant }),
})
