import type { MailStatus } from '#contract/mail/admin-mail.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonKind } from '../../ui/button-look.ts'
import type { Mail } from './mail-labels.ts'
import { type MailStep, useMailSteps } from './use-mail-steps.ts'

const STEPS: Record<MailStatus, MailStep[]> = {
  queued: ['retry', 'cancel'],
  failed: ['retry', 'cancel'],
  cancelled: ['retry'],
  not_sent: ['retry'],
  sent: ['resend'],
}
const LABELS: Record<MailStep, string> = { retry: 'Try now', resend: 'Send again', cancel: 'Do not send' }

export function MailButtons({ mail, kind = 'plain' }: { mail: Mail; kind?: ButtonKind }) {
  const steps = useMailSteps()
  return STEPS[mail.status].map((step) => (
    <Button
      key={step}
      kind={kind}
      size="small"
      isBusy={steps.isPending}
      aria-label={`${LABELS[step]}: ${mail.subject} to ${mail.toAddress}`}
      onClick={() => steps.mutate({ id: mail.id, step })}>
      {LABELS[step]}
    </Button>
  ))
}
