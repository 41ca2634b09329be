import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Finding, SystemStatus } from '#contract/system-status/system-status.ts'
import { record } from '../audit/audit.ts'
import { BACK_UP_NOW, listRuns, listStoredBackups } from '../backup/backup-run.ts'
import { PROGRAM_VERSION } from '../config/program-version.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { sendJob } from '../jobs/send-job.ts'
import { connectionFindings } from './connection-findings.ts'
import { databaseFindings } from './database-findings.ts'
import { encryptionFindings } from './encryption-findings.ts'
import { diskOf, machineFindings } from './machine-findings.ts'
import { readWork, type Work, workFindings } from './work-findings.ts'

const RUNS_SHOWN = 20
const GIGABYTE = 1024 ** 3

export async function findAll(ctx: Ctx, work: Work): Promise<Finding[]> {
  const found = [
    ...(await machineFindings(ctx.config)),
    ...(await databaseFindings(ctx.databaseUrl)),
    ...(await workFindings(ctx, work)),
    ...(await connectionFindings(ctx.config)),
    // Tries to decrypt every row, so it runs only while the secret changes. The doctor always runs it.
    ...(ctx.config.oldSecrets.length > 0 ? await encryptionFindings(ctx, ctx.encryptedData) : []),
  ]
  return found.sort((one, other) => Number(other.grade === 'fault') - Number(one.grade === 'fault'))
}

export async function getSystemStatus(ctx: Ctx): Promise<SystemStatus> {
  const work = await readWork(ctx)
  const { to } = ctx.config.backups
  const stored = await listStoredBackups(ctx)
  const runs = await listRuns(ctx, RUNS_SHOWN)
  return {
    checkedAt: ctx.now,
    findings: await findAll(ctx, work),
    facts: await factsOf(ctx, work),
    backupPlace: to && ('folder' in to ? to.folder : `${to.s3.endpoint}/${to.s3.prefix}`),
    storedBackups: stored ? stored.length : null,
    runs: runs.map((run) => ({ ...run, isStored: stored && run.name ? stored.includes(run.name) : null })),
  }
}

export async function backUpNow(ctx: StaffCtx): Promise<{ isQueued: true }> {
  if (!ctx.config.backups.to)
    throw new Problem('conflict', 'no_backup_place', 'No location for backups is set: set BACKUP_DIR.')
  return inTransaction(ctx, async (ctx) => {
    await sendJob(ctx, BACK_UP_NOW, {}, { key: 'now' })
    await record(ctx, 'system_status.backup_requested', 'system_status')
    return { isQueued: true }
  })
}

async function factsOf(ctx: Ctx, work: Work): Promise<SystemStatus['facts']> {
  const { rows } = await ctx.db.execute<{ postgres: string; size: string }>(
    sql`select current_setting('server_version') as postgres, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const { dataDir, smtpUrl, stripe } = ctx.config
  const disk = await diskOf(dataDir).catch(() => null)
  const at = (instant: Date | null) => instant?.toISOString() ?? 'never'
  return [
    { label: 'Program', value: `Benchside ${PROGRAM_VERSION}` },
    { label: 'Node.js', value: process.versions.node },
    { label: 'PostgreSQL', value: `${rows[0]!.postgres}, ${rows[0]!.size} of data` },
    {
      label: 'Disk',
      value: disk
        ? `${(disk.freeBytes / GIGABYTE).toFixed(1)} of ${(disk.totalBytes / GIGABYTE).toFixed(0)} GB free`
        : 'not known',
    },
    { label: 'Last backup', value: at(work.lastBackupAt) },
    { label: 'Last test restore', value: at(work.lastRehearsalAt) },
    { label: 'Background jobs due', value: String(work.queued) },
    {
      label: 'Oldest unsent email',
      value: work.oldestMailAt ? at(work.oldestMailAt) : smtpUrl ? 'None' : 'No mail server',
    },
    { label: 'Last webhook from Stripe', value: stripe ? at(work.webhookAt) : 'Not connected' },
    { label: 'Errors in the last 24 hours, on this machine', value: String(work.errors) },
  ]
}
