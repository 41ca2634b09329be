import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { onTestFinished, inject } from 'vitest'
import type { z } from 'zod'
import type { Endpoint, Route } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { assemble, type Shop } from '../assemble.ts'
import type { PaymentProvider } from '../checkout/payment-provider.ts'
import { type Config, readConfig } from '../config.ts'
import { databaseUrl } from './database-server.ts'

export interface TestShop extends Shop {
  config: Config
  databaseUrl: string
  /** Now, for the shop; `shop.time.pass(minutes)` moves it. */
  time: { now: Date; pass(minutes: number): void }
  /** A browser of its own: its cookies stay with it. */
  visitor(): Visitor
  sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

export interface Visitor {
  /** Asks the API through its contract. @throws Problem like the browser's client. */
  call<I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint<Route, I, O>, input?: z.input<I>): Promise<z.output<O>>
  /** Asks in the raw, for what the contract would not let through. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookie: string
}

export interface ShopOptions {
  env?: Record<string, string>
  payments?: PaymentProvider
  address?: string
}

/** A shop on a database of its own, closed when the test ends. */
export async function openShop({ env = {}, payments }: ShopOptions = {}): Promise<TestShop> {
  const server = inject('databaseServer')
  const name = `shop_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template_shop`)
  const config = readConfig({ DATA_DIR: tmpdir(), SESSION_SECRET: 'x'.repeat(32), DEMO: '1', LOG_LEVEL: 'silent', ...env })
  const time = {
    now: new Date('2026-11-21T15:00:00Z'),
    pass(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
  }
  const url = databaseUrl(server, name)
  const shop = await assemble(config, url, pino({ level: 'silent' }), { clock: () => time.now, maxConnections: 15, ...(payments && { payments }) })
  onTestFinished(async () => {
    await shop.stop()
    await onServer(server, `drop database ${name} with (force)`)
  })
  return {
    ...shop,
    config,
    databaseUrl: url,
    time,
    visitor: () => newVisitor(shop),
    sql: async (text, values) => (await shop.database.pool.query(text, values)).rows,
  }
}

function newVisitor(shop: Shop): Visitor {
  const jar = new Map<string, string>()
  const visitor: Visitor = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (jar.size > 0) headers.set('cookie', visitor.cookie)
      const response = await shop.handler.fetch(new Request(`http://localhost:3000${path}`, { ...init, headers }), { address: '203.0.113.7' })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return response
    },
    async call(endpoint, input) {
      const response = await visitor.fetch(...toFetch(endpoint, (input ?? {}) as Record<string, unknown>))
      const text = await response.text()
      const body = text === '' ? undefined : JSON.parse(text)
      if (!response.ok) throw Problem.fromBody(response.status, body)
      return (endpoint.output ? endpoint.output.parse(body) : undefined) as never
    },
  }
  return visitor
}

function toFetch({ method, path }: Endpoint, input: Record<string, unknown>): [string, RequestInit] {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== undefined).map(([name, value]): [string, string] => [name, String(value)]))
    return [`/api${filled}${query.size > 0 ? `?${query}` : ''}`, { method }]
  }
  return [`/api${filled}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }]
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
