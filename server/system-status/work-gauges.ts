import type { Ctx } from '../context.ts'
import type { Gauge } from '../telemetry/metrics.ts'
import { readWork, type Work } from './work-findings.ts'

interface WorkAt {
  work: Work
  now: Date
}

/** Instants are seconds since 1970. */
export const workGauges: Gauge<WorkAt>[] = [
  { name: 'benchside_jobs_due', description: 'Background jobs that are due', read: ({ work }) => work.queued },
  {
    name: 'benchside_jobs_oldest_due_age_seconds',
    description: 'Age of the oldest due job',
    read: ({ work, now }) => ageOf(work.oldestDueAt, now),
  },
  {
    name: 'benchside_mail_oldest_unsent_age_seconds',
    description: 'Age of the oldest unsent email',
    read: ({ work, now }) => ageOf(work.oldestMailAt, now),
  },
  { name: 'benchside_mail_failed', description: 'Emails that could not be sent', read: ({ work }) => work.failedMails },
  {
    name: 'benchside_backup_last_success_timestamp_seconds',
    description: 'Time of the last successful backup',
    read: ({ work }) => instantOf(work.lastBackupAt),
  },
  {
    name: 'benchside_backup_last_rehearsal_timestamp_seconds',
    description: 'Time of the last successful restore drill',
    read: ({ work }) => instantOf(work.lastRehearsalAt),
  },
  {
    name: 'benchside_payments_webhook_last_seen_timestamp_seconds',
    description: 'Time of the last Stripe webhook',
    read: ({ work }) => instantOf(work.webhookAt),
  },
  {
    name: 'benchside_errors_last_day',
    description: 'Errors of this node in the last 24 hours',
    read: ({ work }) => work.errors,
  },
]

export async function readWorkAt(ctx: Ctx): Promise<WorkAt> {
  return { work: await readWork(ctx), now: ctx.now }
}

function ageOf(at: Date | null, now: Date): number {
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0
}

function instantOf(at: Date | null): number | null {
  return at && at.getTime() / 1000
}
