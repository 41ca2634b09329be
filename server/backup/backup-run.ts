import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { truncateText } from '#contract/truncate-text.ts'
import { shopZone } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { backupRuns } from './backup-run.table.ts'
import { rehearse } from './rehearse.ts'
import { findShopId } from './shop-id.ts'
import { takeBackup } from './take.ts'
import { listBackups, openVault } from './vault.ts'

export type BackupRun = typeof backupRuns.$inferSelect
export const BACK_UP_NOW = 'backup.now'
type Kind = BackupRun['kind']

const HOUR_OF_BACKUP = 3
const DAYS_BETWEEN_REHEARSALS = 7
const RETENTION_DAYS = 365
const LISTING_MS = 5_000

/** Called every quarter of an hour, so that a shop that was switched off at night is backed up later. */
export async function backUpWhenDue(ctx: Ctx): Promise<void> {
  if (!ctx.config.backups.to || !(await isBackupDue(ctx))) return
  await backUp(ctx)
}

export async function backUp(ctx: Ctx): Promise<void> {
  await written(ctx, 'backup', async () => {
    const taken = await takeBackup(ctx)
    const { name, tables: tableCount, rows: rowCount, files: fileCount, byteCount } = taken
    return { name, tableCount, rowCount, fileCount, byteCount }
  })
  await ctx.db
    .delete(backupRuns)
    .where(lt(backupRuns.startedAt, new Date(ctx.now.getTime() - RETENTION_DAYS * 86_400_000)))
}

export async function rehearseWhenDue(ctx: Ctx): Promise<void> {
  if (!ctx.config.backups.to || !(await findLastRun(ctx, 'backup'))) return
  const last = await findLastRun(ctx, 'rehearsal')
  const since = ctx.now.getTime() - (last?.startedAt.getTime() ?? 0)
  if (since < DAYS_BETWEEN_REHEARSALS * 86_400_000) return
  await written(ctx, 'rehearsal', async () => {
    const { name, tables: tableCount, rows: rowCount } = await rehearse(ctx.config, await findShopId(ctx))
    return { name, tableCount, rowCount }
  })
}

export async function findLastRun(ctx: Ctx, kind: Kind, { tried = false } = {}): Promise<BackupRun | undefined> {
  const [run] = await ctx.db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), tried ? undefined : isNull(backupRuns.failure)))
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(1)
  return run
}

export async function listRuns(ctx: Ctx, most: number): Promise<BackupRun[]> {
  return ctx.db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(most)
}

export async function listStoredBackups(ctx: Ctx): Promise<string[] | null> {
  const vault = openVault(ctx.config)
  if (!vault) return null
  const listed = listBackups(vault).catch(() => null)
  return Promise.race([listed, sleep(LISTING_MS, null, { ref: false })])
}

async function isBackupDue(ctx: Ctx): Promise<boolean> {
  const last = await findLastRun(ctx, 'backup')
  if (!last) return true
  const hours = sql.raw(`interval '${HOUR_OF_BACKUP} hours'`)
  const {
    rows: [due],
  } = await ctx.db.execute<{ is: boolean }>(sql`
    select ${last.startedAt}::timestamptz < (date_trunc('day',
      (${ctx.now}::timestamptz at time zone ${shopZone}) - ${hours}) + ${hours}) at time zone ${shopZone} as is`)
  return due!.is
}

async function written(ctx: Ctx, kind: Kind, work: () => Promise<Partial<BackupRun>>): Promise<void> {
  const row = { kind, startedAt: ctx.now }
  try {
    const done = await work()
    await ctx.db.insert(backupRuns).values({ ...row, ...done, finishedAt: sql`now()` })
  } catch (error) {
    const failure = error instanceof Error ? truncateText(error.message, 500) : 'unknown'
    await ctx.db.insert(backupRuns).values({ ...row, failure, finishedAt: sql`now()` })
    throw error
  }
}
