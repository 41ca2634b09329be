import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'

/**
 * For requests that only send an email, which would otherwise be promised and never arrive. The demo has a mailbox.
 * @throws Problem `no_mail_server`.
 */
export function requireMailServer({ config: { smtpUrl, isDemo } }: Ctx): void {
  if (!smtpUrl && !isDemo)
    throw new Problem('conflict', 'no_mail_server', 'This shop does not send email yet. Please call us instead.')
}
