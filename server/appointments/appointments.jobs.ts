import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { releaseExpiredParts } from './booking/booked-parts.ts'
import { FINISH_MOVE, finishMove } from './booking/finish-move.ts'
import { endExpiredHolds } from './booking/hold-time.ts'
import { cancelUnpaidAppointments } from './deposit/cancel-unpaid.ts'
import { mailFollowUps } from './follow-up/notify-follow-ups.ts'
import { remindOfAppointments } from './mail/remind.ts'

export function appointmentsJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'appointments.release', cron: '* * * * *', retries: 0, run: () => cancelUnpaidAppointments(context()) },
    { name: FINISH_MOVE, run: (data) => finishMove(context(), data) },
    { name: 'appointments.release_parts', cron: '* * * * *', retries: 0, run: () => releaseExpiredParts(context()) },
    { name: 'appointments.end_holds', cron: '* * * * *', retries: 0, run: () => endExpiredHolds(context()) },
    { name: 'appointments.remind', cron: '*/10 * * * *', retries: 0, run: () => remindOfAppointments(context()) },
    { name: 'appointments.tell_follow_ups', cron: '47 9 * * *', retries: 3, run: () => mailFollowUps(context()) },
  ]
}
