import type { MailStatus } from '#contract/mail/admin-mail.ts'
import type { RowOf } from '../../api.ts'

export type Mail = RowOf<'GET /admin/mail'>

export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  not_sent: 'Not sent',
  cancelled: 'Cancelled',
}

export function mailKindLabel(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
}
