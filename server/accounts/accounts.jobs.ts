import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { MAIL_PASSWORD_RESET, mailPasswordReset } from './password/password-reset.ts'

const AboutAddress = z.object({ email: z.string() })

export function accountJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: MAIL_PASSWORD_RESET,
      run: (data) => mailPasswordReset(context(), AboutAddress.parse(data).email),
    },
  ]
}
