import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { urlOfRunning } from './embedded-address.ts'
import type { DatabaseHome } from './embedded-home.ts'

const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*\bpgsql_tmp.*|.*\bpg_internal\.init)$/
const SEGMENT = /^[0-9A-F]{24}$/

/**
 * The files change while they are copied; PostgreSQL makes them consistent by replaying the copied log when it starts.
 */
export async function copyRunningCluster(home: DatabaseHome, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: await urlOfRunning(home) })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_backup_start('benchside', fast => true)`)
    await copyFolder(home.clusterDir, target, (path) => !LEFT_OUT.test(path))
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    )
    const { label, last } = rows[0]!
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    await copyLog(join(home.clusterDir, 'pg_wal'), join(target, 'pg_wal'), firstSegmentOf(label), last)
  } finally {
    await client.end()
  }
}

export function copyStoppedCluster(home: DatabaseHome, target: string): Promise<void> {
  return copyFolder(home.clusterDir, target, (path) => path !== 'postmaster.pid')
}

export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  root = from,
): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (!isWanted(relative(root, source))) continue
    if (entry.isDirectory()) await copyFolder(source, copy, isWanted, root)
    else if (entry.isFile()) await copyFile(source, copy).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function firstSegmentOf(label: string): string {
  return /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)![1]!
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const segments = (await readdir(from)).filter((name) => SEGMENT.test(name) && name >= first && name <= last)
  try {
    // PostgreSQL removes the oldest segments first, so they are copied first.
    for (const name of new Set([first, ...segments.sort(), last])) await copyFile(join(from, name), join(to, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Problem(
      'unavailable',
      'backup_overtaken',
      'Too much was written during the backup, so it is incomplete. Try again at a quieter time.',
    )
  }
}
