import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { identityOf, isAlive } from './embedded-lock.ts'
import type { EmbeddedLog } from './embedded-log.ts'

interface Process {
  pid: number
  command: string
}

/**
 * The name comes from the folder's identity and not from its path, because a moved cluster is the same one, but a copy
 * is not.
 */
export async function clusterName(clusterDir: string): Promise<string> {
  return `benchside-${createHash('sha256')
    .update(await identityOf(clusterDir))
    .digest('hex')
    .slice(0, 16)}`
}

/** Call this only while holding the cluster's lock, because it cannot tell an orphan from a database in use. */
export async function endLeftovers(clusterDir: string, log: EmbeddedLog): Promise<void> {
  if (!existsSync(clusterDir)) return
  const name = await clusterName(clusterDir)
  const orphan = (await processesOf(name)).find(isPostmaster)
  if (orphan) {
    log.warn(`Stopping the database that an earlier run left behind (process ${orphan.pid}).`)
    await endPostmaster(orphan.pid, name)
  }
  await endChildren(name)
  await dropForeignPidFile(clusterDir)
}

async function endPostmaster(pid: number, name: string): Promise<void> {
  const isGone = async () => !(await processesOf(name)).some((process) => process.pid === pid)
  for (const [signal, patienceMs] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    send(pid, signal)
    if (await comesTrue(isGone, patienceMs)) return
  }
}

async function endChildren(name: string): Promise<void> {
  const areGone = async () => (await processesOf(name)).length === 0
  if (await comesTrue(areGone, 2_000)) return
  for (const { pid } of await processesOf(name)) send(pid, 'SIGKILL')
  await comesTrue(areGone, 3_000)
}

/**
 * PostgreSQL refuses to start while its pid file names a running process. After a reboot or in a copied folder, that
 * may be an unrelated process.
 */
async function dropForeignPidFile(clusterDir: string): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (pid > 0 && isAlive(pid)) await rm(file, { force: true })
}

async function processesOf(name: string): Promise<Process[]> {
  const all = process.platform === 'linux' ? await processesFromProc() : await processesFromPs()
  return all.filter(
    ({ command }) => command.startsWith(`postgres: ${name}: `) || command.includes(`cluster_name=${name}`),
  )
}

function isPostmaster({ command }: Process): boolean {
  return !command.startsWith('postgres: ')
}

async function processesFromProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  return Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid, command: command.replaceAll('\0', ' ') }
    }),
  )
}

async function processesFromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\n').map((line) => {
    const [pid = '', ...words] = line.trim().split(' ')
    return { pid: Number(pid), command: words.join(' ') }
  })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function comesTrue(claim: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  for (;;) {
    if (await claim()) return true
    if (Date.now() > deadline) return false
    await sleep(50)
  }
}
