import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { releaseUnpaidTimes } from './deposit/lapse.ts'
import { remindOfAppointments } from './mail/remind.ts'

export function appointmentsJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: 'appointments.release',
      cron: '* * * * *',
      retries: 0,
      run: () => releaseUnpaidTimes(context()),
    },
    {
      name: 'appointments.remind',
      cron: '*/10 * * * *',
      retries: 0,
      run: () => remindOfAppointments(context()),
    },
  ]
}
