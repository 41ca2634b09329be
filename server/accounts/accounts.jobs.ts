import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { MAIL_PASSWORD_RESET, mailPasswordReset } from './password/password-reset.ts'
import { SEND_PUSH } from './push/push.ts'
import { forgetPushes, PUSH_RETRIES, sendPush } from './push/send-push.ts'
import { forgetEndedSessions } from './session/ended-session.ts'

const AboutNews = z.object({ messageId: z.int() })
const AboutAddress = z.object({ email: z.string() })

export function accountJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: MAIL_PASSWORD_RESET, run: (data) => mailPasswordReset(context(), AboutAddress.parse(data).email) },
    { name: SEND_PUSH, retries: PUSH_RETRIES, run: (data) => sendPush(context(), AboutNews.parse(data).messageId) },
    { name: 'sessions.forget_ended', cron: '43 4 * * *', retries: 0, run: () => forgetEndedSessions(context()) },
    { name: 'push.forget', cron: '41 4 * * *', retries: 0, run: () => forgetPushes(context()) },
  ]
}
