import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { ALLOCATOR, PROGRAM_ARGUMENTS } from '../scripts/program-command.ts'

const PATIENCE_MILLISECONDS = 60_000

/** The whole shop in a process of its own, as `npm start` runs it. */
export interface RunningShop {
  url: string
  residentMegabytes(): Promise<number>
  /** Processor time of the process so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, PROGRAM_ARGUMENTS, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...ALLOCATOR, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  await firstPage(url, child)
  return {
    url,
    residentMegabytes: async () => (await metric(url, 'process_resident_memory_bytes')) / 1024 / 1024,
    cpuSeconds: () => metric(url, 'process_cpu_seconds_total'),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The shop did not start')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return void (await answer.arrayBuffer())
    await sleep(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not open within ${PATIENCE_MILLISECONDS / 1000} s`)
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)![1])
}

/** The demo's owner. @returns the cookies of the browser. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo-admin' }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
