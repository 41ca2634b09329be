import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

const START_TIMEOUT_MS = 120_000

export interface RunningShop {
  url: string
  startSeconds: number
  residentMegabytes(): Promise<number>
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Trusts this machine as a proxy, so that a bench can send requests from many addresses. */
export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DEMO: '1',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  process.once('exit', () => child.kill())
  await waitForFirstPage(url, child)
  return {
    url,
    startSeconds: (performance.now() - startedAt) / 1000,
    residentMegabytes: async () => (await metric(url, 'process_resident_memory_bytes')) / 1024 / 1024,
    cpuSeconds: () => metric(url, 'process_cpu_seconds_total'),
    stop,
  }
}

export function startShopOn(databaseUrl: string): Promise<RunningShop> {
  return startShop({ DATABASE_URL: databaseUrl, SESSION_SECRET: 'only for measuring, not a secret of a shop' })
}

async function waitForFirstPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The shop did not start')
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return void (await response.arrayBuffer())
    await sleep(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not answer within ${START_TIMEOUT_MS / 1000} s`)
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`/metrics does not report ${name}`)
  return Number(value)
}

const OWNER = { username: 'admin', password: 'demo-admin' }

export async function signIn(url: string, account = OWNER): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`${account.username} could not sign in: ${response.status}`)
  return cookiesOf(response)
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function firstProduct(url: string): Promise<{ slug: string; imageUrl: string }> {
  const response = await fetch(`${url}/api/products?limit=1`)
  const [product] = (await response.json()) as [{ slug: string; imageUrl: string }]
  return product
}
