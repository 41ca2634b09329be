import type { Ctx } from '../context.ts'
import type { Gauge, GaugeKind } from '../ports/gauge.ts'
import { readWork, type Work } from './work-findings.ts'

interface WorkGauge extends GaugeKind {
  of(work: Work, now: Date): number | null
}

/** What the status page says in words, as numbers. Instants are seconds since 1970, as Prometheus has them. */
export const workGauges: WorkGauge[] = [
  {
    name: 'benchside.jobs.due',
    unit: '1',
    description: 'Pieces of background work that are due',
    of: (work) => work.queued,
  },
  {
    name: 'benchside.jobs.oldest_due_age_seconds',
    unit: 's',
    description: 'How long the oldest of them waits',
    of: (work, now) => ageOf(work.oldestDueAt, now),
  },
  {
    name: 'benchside.mail.oldest_unsent_age_seconds',
    unit: 's',
    description: 'How long the oldest mail that is to be sent waits',
    of: (work, now) => ageOf(work.oldestMailAt, now),
  },
  {
    name: 'benchside.mail.failed',
    unit: '1',
    description: 'Mails that could not be sent',
    of: (work) => work.failedMails,
  },
  {
    name: 'benchside.backup.last_success_timestamp_seconds',
    unit: 's',
    description: 'When the last backup succeeded',
    of: (work) => instantOf(work.lastBackupAt),
  },
  {
    name: 'benchside.backup.last_rehearsal_timestamp_seconds',
    unit: 's',
    description: 'When a backup was last restored to see that it can be',
    of: (work) => instantOf(work.lastRehearsalAt),
  },
  {
    name: 'benchside.payments.webhook_last_seen_timestamp_seconds',
    unit: 's',
    description: 'When Stripe last called by itself',
    of: (work) => instantOf(work.webhookAt),
  },
  {
    name: 'benchside.errors.last_day',
    unit: '1',
    description: 'Errors within a day, of this node',
    of: (work) => work.errors,
  },
]

export async function readGauges(ctx: Ctx): Promise<Gauge[]> {
  const work = await readWork(ctx)
  return workGauges.map(({ of, ...kind }) => ({ ...kind, value: of(work, ctx.now) }))
}

function ageOf(at: Date | null, now: Date): number {
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0
}

function instantOf(at: Date | null): number | null {
  return at && at.getTime() / 1000
}
