import { sql } from 'drizzle-orm'
import type { Finding } from '#contract/system-status/system-status.ts'
import { findLastRun, listStoredBackups } from '../backup/backup-run.ts'
import type { Ctx } from '../context.ts'
import { listFailedImports } from '../data-import/data-import.ts'
import { recentErrors } from '../log.ts'
import { getMailHealth } from '../mail/admin-mail.ts'
import { webhookHealth } from '../payments/events/payment-event.ts'
import { fault, warning } from './machine-findings.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const MAIL_WAITS = HOUR
const JOB_WAITS = HOUR / 4
const ERRORS = 20

export interface Work {
  lastBackupAt: Date | null
  lastRehearsalAt: Date | null
  queued: number
  oldestDueAt: Date | null
  oldestMailAt: Date | null
  failedMails: number
  webhookAt: Date | null
  isWebhookMissed: boolean
  errors: number
}

export async function readWork(ctx: Ctx): Promise<Work> {
  const { rows } = await ctx.db.execute<{ queued: number; oldest: Date | null }>(
    sql`select count(*)::int as queued, min(start_after) as oldest from pgboss.job
      where state in ('created', 'retry') and start_after <= ${ctx.now} and name not like '\\_\\_pgboss%'`,
  )
  const mail = await getMailHealth(ctx)
  const webhook = await webhookHealth(ctx)
  return {
    lastBackupAt: (await findLastRun(ctx, 'backup'))?.startedAt ?? null,
    lastRehearsalAt: (await findLastRun(ctx, 'rehearsal'))?.startedAt ?? null,
    queued: rows[0]!.queued,
    oldestDueAt: rows[0]!.oldest && new Date(rows[0]!.oldest),
    oldestMailAt: mail.isSending ? mail.oldestQueuedAt : null,
    failedMails: mail.failed,
    webhookAt: webhook.lastAt,
    isWebhookMissed: webhook.isMissed,
    errors: recentErrors.count(ctx.now),
  }
}

export async function workFindings(ctx: Ctx, work: Work): Promise<Finding[]> {
  const { now, config } = ctx
  const since = (at: Date | null) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)
  const findings: Finding[] = []
  const add = (isSo: boolean, finding: Finding) => isSo && findings.push(finding)
  if (config.backups.to) {
    const failed = await findLastRun(ctx, 'backup', { tried: true })
    const isOld = since(work.lastBackupAt) > 1.5 * DAY
    add(
      Boolean(failed?.failure) && !isOld,
      fault(
        'backup_failed',
        `The last backup failed: ${failed?.failure}`,
        'Check that the location exists, has free space and can be written to, then make a backup by hand.',
      ),
    )
    const last = await findLastRun(ctx, 'backup')
    const stored = await listStoredBackups(ctx)
    add(
      Boolean(stored && last?.name && !stored.includes(last.name)),
      fault(
        'backup_missing',
        `The last backup, ${last?.name}, is no longer where it was stored.`,
        'Check that the location is right and mounted, then make a backup by hand.',
      ),
    )
    add(
      isOld && (failed !== undefined || work.lastBackupAt !== null),
      fault(
        'backup_old',
        `The last backup that succeeded is ${work.lastBackupAt ? 'older than a day' : 'yet to come'}.${
          failed?.failure ? ` The last one failed: ${failed.failure}` : ''
        }`,
        'Check that the location exists and has free space, then make a backup by hand.',
      ),
    )
    add(
      failed === undefined && work.lastBackupAt === null,
      warning(
        'no_backup_yet',
        'No backup yet.',
        'The first one is made tonight. To make it now, choose “Back up now”.',
      ),
    )
    const rehearsed = await findLastRun(ctx, 'rehearsal', { tried: true })
    add(
      Boolean(rehearsed?.failure),
      fault(
        'rehearsal_failed',
        `The last backup could not be restored: ${rehearsed?.failure}`,
        'Make a new backup by hand and check the disk it is stored on.',
      ),
    )
  }
  add(
    since(work.oldestMailAt) > MAIL_WAITS && work.oldestMailAt !== null,
    fault(
      'mail_waits',
      'An email has been waiting for more than an hour.',
      'See Sent emails in the back office for the mail server’s response.',
    ),
  )
  add(
    work.failedMails > 0,
    warning(
      'mail_failed',
      `${work.failedMails} emails could not be sent.`,
      'Send them again or cancel them under Sent emails in the back office.',
    ),
  )
  const failedImports = (await listFailedImports(ctx)).map(({ filename }) => filename)
  add(
    failedImports.length > 0,
    warning(
      'import_failed',
      `An unexpected error stopped the import of ${failedImports.join(', ')}.`,
      'Open the file under Products, Import or under Data import, and resume or undo the import.',
    ),
  )
  add(
    since(work.oldestDueAt) > JOB_WAITS && work.oldestDueAt !== null,
    fault(
      'jobs_wait',
      `${work.queued} background jobs are due, the oldest for more than 15 minutes.`,
      'Check whether the program is busy or was stopped. A restart is safe.',
    ),
  )
  add(
    config.stripe !== undefined && work.isWebhookMissed,
    warning(
      'webhook_missing',
      'Stripe sent no webhook for some successful payments.',
      `Add a webhook to ${config.publicUrl}/api/webhooks/stripe in Stripe's dashboard and check STRIPE_WEBHOOK_SECRET.`,
    ),
  )
  add(
    work.errors > ERRORS,
    warning(
      'many_errors',
      `The program had ${work.errors} errors within a day on this machine.`,
      'Look for lines with "level":50 in its log.',
    ),
  )
  return findings
}
