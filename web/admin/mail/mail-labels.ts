import type { MailStatus } from '#contract/mail/admin-mail.ts'
import type { RowOf } from '../../api.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type Mail = RowOf<'GET /admin/mail'>

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  not_sent: 'Not sent',
  cancelled: 'Cancelled',
}
export const STATUS_TONES: Record<MailStatus, BadgeTone> = {
  queued: 'processing',
  sent: 'delivered',
  failed: 'cancelled',
  not_sent: 'quiet',
  cancelled: 'quiet',
}

export function mailKindLabel(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
}
