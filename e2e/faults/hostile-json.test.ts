import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { register } from '#contract/accounts/user.ts'
import type { BoundRoute } from '#server/http/route.ts'
import { routes } from '#server/modules.ts'
import { exhaustively, isExhaustive } from '#server/testing/exhaustive.ts'
import type { BurstRequest, BurstResult } from './support/burst-requests.ts'
import { send } from './support/send.ts'
import { openEnvironment, type TestEnvironment } from './support/test-environment.ts'

const ROUNDS = isExhaustive ? 4 : 2
const CONNECTIONS = 10
const MAX_ANSWER_BYTES = 4_096
const MAX_MEMORY_MB = 400
const MAX_DELAY_MS = 150
const STAFF = exhaustively(
  ['admin', 'technician', 'field_tech', 'contractor', 'staff'] as const,
  (role) => role === 'admin',
)

const withBody = routes.filter(({ endpoint }) => endpoint.method === 'POST' || endpoint.method === 'PUT')
const SMALL: BurstRequest['body'][] = ['32,600 levels', '32,000 entries', '6,000 unknown keys']
const LARGE: BurstRequest['body'][] = ['a million levels', '10,000 keys in a field', '100,000 entries', '2 MB of text']
const HOSTILE = [...SMALL, ...LARGE]

interface Sender {
  name: string
  cookie: string
}

test('survives deep, wide and huge JSON on every route without failing or delaying others', async () => {
  const environment = await openEnvironment({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const program = await environment.start()
  const senders = await sendersOf(environment)
  const hostile = toEveryRoute(senders)
  const harmless = hostile
    .map((one, index) => ({ ...one, body: 'plain text' as const, address: addressOf(128, index) }))
    .filter((_, index) => index % 6 === 0)
  const results: BurstResult[] = []
  const [calm, attacked] = [[] as number[], [] as number[]]

  /*
   * The machine is shared, so delays alone say little. Rounds with the same amount of plain text show how long the
   * probes may take now.
   */
  for (let round = 0; round < ROUNDS; round++) {
    await probing(environment.url, calm, () => burst(environment.url, ofRound(harmless, round)))
    results.push(...(await probing(environment.url, attacked, () => burst(environment.url, ofRound(hostile, round)))))
  }
  const customer = senders.find(({ name }) => name === 'customer')!
  for (const together of [Array(12).fill(customer), Array(20).fill(customer), [...senders, ...senders]]) {
    const records = portalRecords(together)
    const sent = () => burst(environment.url, records, { connections: records.length })
    results.push(...(await probing(environment.url, attacked, sent)))
  }

  expect(program.isRunning()).toBe(true)
  expect.soft(results.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
  expect.soft(results.filter(({ length }) => length > MAX_ANSWER_BYTES)).toEqual([])
  expect.soft(p95(attacked)).toBeLessThan(Math.max(MAX_DELAY_MS, 4 * p95(calm)))
  expect.soft(peakMemoryMb(program.pid)).toBeLessThan(MAX_MEMORY_MB)
})

function toEveryRoute(senders: Sender[]): BurstRequest[] {
  return withBody.flatMap((bound, place) =>
    senders.flatMap(({ name, cookie }, turn) => {
      const inTurn = HOSTILE[(place + turn) % HOSTILE.length]!
      const isLetInFurthest = name === (isOpen(bound) ? 'stranger' : 'admin')
      const bodies = isLetInFurthest ? new Set([...(bound.maxBody ? HOSTILE : SMALL), inTurn]) : [inTurn]
      const address = addressOf(turn, place)
      const { method, path } = bound.endpoint
      return [...bodies].map((body) => ({ method, path: pathOf(path), body, by: name, cookie, address }))
    }),
  )
}

function portalRecords(senders: Sender[]): BurstRequest[] {
  return senders.map(({ name, cookie }, index) => ({
    method: 'POST',
    path: '/api/portal/sync',
    body: 'a deep portal record',
    by: name,
    cookie,
    address: addressOf(64, index),
  }))
}

function isOpen({ access }: BoundRoute): boolean {
  return access === 'public' || access === 'shopper'
}

function pathOf(path: string): string {
  return `/api${path.replace(/:\w+/g, '1')}`
}

function addressOf(group: number, index: number): string {
  return `10.${group + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
}

async function sendersOf(environment: TestEnvironment): Promise<Sender[]> {
  const senders: Sender[] = [{ name: 'stranger', cookie: '' }]
  for (const name of ['customer', ...STAFF]) {
    const visitor = environment.visitor()
    const username = `hostile-${name.replace('_', '-')}`
    await visitor.call(register, { username, password: 'deep wide and huge', email: `${username}@example.com` })
    if (name !== 'customer') {
      await environment.sql(
        'update users set role = $1, is_admin = $2, is_technician = $3, is_employee = $4 where username = $5',
        [name, name === 'admin', name === 'technician', name === 'staff', username],
      )
    }
    senders.push({ name, cookie: visitor.cookie })
  }
  return senders
}

function ofRound<T>(all: T[], round: number): T[] {
  return all.filter((_, index) => index % ROUNDS === round)
}

function burst(origin: string, requests: BurstRequest[], { connections = CONNECTIONS } = {}): Promise<BurstResult[]> {
  return new Promise((resolve, reject) => {
    const workerData = { origin, requests, connections }
    const worker = new Worker(new URL('./support/burst.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function probing<T>(origin: string, delays: number[], work: () => Promise<T>): Promise<T> {
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  while (!isOver) {
    for (const path of ['/api/products?limit=5', '/api/categories', '/api/cart']) {
      const began = performance.now()
      const { status } = await send(origin, path, { headers })
      delays.push(performance.now() - began)
      expect(status).toBe(200)
    }
    await sleep(10)
  }
  return working
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!
}

function peakMemoryMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
