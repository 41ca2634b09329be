import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { copyRunningCluster } from '#server/db/embedded/base-backup.ts'
import { urlOf } from '#server/db/embedded/embedded-address.ts'
import { PASSWORD_FILE } from '#server/db/embedded/embedded-cluster.ts'
import { type DatabaseHome, findHome } from '#server/db/embedded/embedded-home.ts'
import { dynamicSharedMemory } from '#server/db/embedded/embedded-memory.ts'
import { quickScratchFolder, scratchFolder } from '#server/testing/scratch-folder.ts'
import { eventually } from './eventually.ts'
import { aStoppedShop } from './stopped-shop.ts'

const log = pino({ level: 'silent' })

export interface DatabaseServer {
  url: string
  kill(): Promise<void>
  /** Stops receiving from the primary. @returns a function that starts it again. */
  suspendReplication(): () => void
}

/**
 * Sets up two servers as in `docs/operating.md`, with synchronous replication.
 * @param behind delays what the standby shows.
 */
export async function startServerPair({
  behind = '0',
} = {}): Promise<{ primary: DatabaseServer; standby: DatabaseServer; promote(): void }> {
  const primaryHome = await findHome(aStoppedShop(), log)
  const folder = quickScratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const standbyHome = await findHome(folder, log)
  admitStandby(primaryHome)
  const socketDir = aSocketDir(primaryHome)
  const primary = await start(primaryHome, socketDir, { synchronous_standby_names: 'standby' })

  await copyRunningCluster(primaryHome, standbyHome.clusterDir)
  const settings = join(standbyHome.clusterDir, 'postgresql.auto.conf')
  appendFileSync(settings, `primary_conninfo = 'host=${socketDir} user=standby application_name=standby'\n`)
  writeFileSync(join(standbyHome.clusterDir, 'standby.signal'), '')
  writeFileSync(join(standbyHome.dir, PASSWORD_FILE), passwordOf(primaryHome))
  give(standbyHome, standbyHome.clusterDir)
  const standby = await start(standbyHome, aSocketDir(standbyHome), { recovery_min_apply_delay: behind })
  const following = `select from pg_stat_replication where sync_state = 'sync'`
  await eventually(
    () => ask(primary.url, following),
    (rows) => rows === 1,
  )
  return { primary, standby, promote: () => runTool(standbyHome, 'pg_ctl', ['promote', '-D', standbyHome.clusterDir]) }
}

function admitStandby(home: DatabaseHome): void {
  appendFileSync(join(home.clusterDir, 'pg_hba.conf'), 'local replication standby trust\n')
  const flags = ['--single', '-D', home.clusterDir, '-c', 'exit_on_error=on', 'template1']
  runTool(home, 'postgres', flags, 'CREATE ROLE standby LOGIN REPLICATION\n')
}

async function start(home: DatabaseHome, socketDir: string, more: Record<string, string>): Promise<DatabaseServer> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    dynamic_shared_memory_type: await dynamicSharedMemory(),
    shared_buffers: '64MB',
    max_connections: '60',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(home.binDir, 'postgres'), ['-D', home.clusterDir, ...flags], {
    ...home.runAs,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: 'ignore',
  })
  onTestFinished(() => kill(server))
  const url = urlOf(socketDir, passwordOf(home))
  await eventually(
    () => ask(url, 'select').catch(() => 0),
    (rows) => rows === 1,
  )
  return {
    url,
    kill: () => kill(server),
    suspendReplication() {
      const receiver = Number(/(\d+) .*walreceiver/.exec(childrenOf(server))![1])
      process.kill(receiver, 'SIGSTOP')
      return () => {
        process.kill(receiver, 'SIGTERM')
        process.kill(receiver, 'SIGCONT')
      }
    },
  }
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  // Kills all its processes at once, as a power failure does.
  const started = [...childrenOf(server).matchAll(/^ *(\d+)/gm)].map(([, pid]) => Number(pid))
  for (const pid of [server.pid!, ...started]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  await ended
}

function childrenOf({ pid }: ChildProcess): string {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
}

async function ask(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function aSocketDir(home: DatabaseHome): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  give(home, folder)
  return folder
}

function passwordOf({ dir }: DatabaseHome): string {
  return readFileSync(join(dir, PASSWORD_FILE), 'utf8').trim()
}

function give({ runAs }: DatabaseHome, path: string): void {
  if (!existsSync(path)) mkdirSync(path)
  if (runAs.uid !== undefined) execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, path])
}

function runTool(home: DatabaseHome, tool: string, flags: string[], input = ''): void {
  execFileSync(join(home.binDir, tool), flags, { ...home.runAs, cwd: '/', env: { LC_ALL: 'C' }, input, stdio: 'pipe' })
}
