import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import { toolEnv } from './embedded-cluster.ts'
import type { DatabaseHome } from './embedded-home.ts'
import { clusterName } from './embedded-leftovers.ts'
import { dynamicSharedMemory } from './embedded-memory.ts'

export type Settings = Record<string, string>

export interface Postmaster {
  child: ChildProcess
  ended: Promise<string>
}

const SOCKET_NAME = '/.s.PGSQL.5432'

const SOCKET_PATH_MAX = 103

const LOG_MAX_BYTES = 10 * 1024 * 1024

const defaults: Settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The details of an error quote rows, which contain personal data, so the log omits them.
  log_error_verbosity: 'terse',
  // The program logs refused statements without their values; PostgreSQL would log the values, too.
  log_min_messages: 'log',
  jit: 'off',
  update_process_title: 'on',
}

/** The folder is in /tmp when the home's path is too long for a socket. */
export async function makeSocketDir({ dir, runAs }: DatabaseHome): Promise<string> {
  const near = join(dir, 'run')
  const isShort = Buffer.byteLength(near + SOCKET_NAME) <= SOCKET_PATH_MAX
  if (isShort) await rm(near, { recursive: true, force: true })
  const socketDir = isShort ? near : await mkdtemp('/tmp/benchside-')
  await mkdir(socketDir, { recursive: true, mode: 0o700 })
  if (runAs.uid !== undefined) await chown(socketDir, runAs.uid, runAs.gid)
  return socketDir
}

export async function launch(home: DatabaseHome, socketDir: string, settings: Settings): Promise<Postmaster> {
  const memory = await dynamicSharedMemory()
  try {
    return await launchWith(home, socketDir, { ...defaults, dynamic_shared_memory_type: memory, ...settings })
  } catch (error) {
    if (!/could not open shared memory|shm_open/.test(String(error))) throw error
    return launchWith(home, socketDir, { ...defaults, ...settings, dynamic_shared_memory_type: 'mmap' })
  }
}

async function launchWith(home: DatabaseHome, socketDir: string, settings: Settings): Promise<Postmaster> {
  const logFile = join(home.dir, 'postgres.log')
  const logStart = await rotateLog(logFile)
  const log = await open(logFile, 'a', 0o600)
  const named = {
    ...settings,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    cluster_name: await clusterName(home.clusterDir),
  }
  const flags = Object.entries(named).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(home.binDir, 'postgres'), ['-D', home.clusterDir, ...flags], {
    ...home.runAs,
    cwd: '/',
    env: toolEnv(),
    // A session of its own keeps Ctrl-C in the terminal from the database, which the app stops last.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let hasEnded = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  }).finally(() => {
    hasEnded = true
  })
  await log.close()
  while (!(await isReady(home.clusterDir, child.pid))) {
    if (hasEnded) {
      const lines = (await readFile(logFile, 'utf8')).slice(logStart).trim().slice(-2_000)
      throw new Problem('unavailable', 'database_start_failed', `PostgreSQL did not start (${await ended}): ${lines}`)
    }
    await sleep(10)
  }
  return { child, ended }
}

async function rotateLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (info) => info.size,
    () => 0,
  )
  if (size < LOG_MAX_BYTES) return size
  await rename(file, `${file}.1`)
  return 0
}

async function isReady(clusterDir: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** A database that takes too long is stopped at once, which costs a recovery but no data. */
export async function end({ child, ended }: Postmaster, first: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  child.kill(first)
  const immediately = setTimeout(() => child.kill('SIGQUIT'), 3_500)
  const byForce = setTimeout(() => child.kill('SIGKILL'), 4_500)
  await ended
  clearTimeout(immediately)
  clearTimeout(byForce)
}
