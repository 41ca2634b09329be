import './database-pool/one-statement-at-a-time.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import type { Ctx } from '../context.ts'
import { createApp, type Shop } from '../create-app.ts'
import type { AccountingProviders } from '../ports/accounting-provider.ts'
import type { PayableHandlers } from '../ports/payable-handler.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { acquireDatabase } from './database-pool/shop-database.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export interface TestShop extends Shop {
  config: Config
  databaseUrl: string
  time: { now: Date; pass(minutes: number): void }
  visitor(options?: { address?: string }): Visitor
  sqlAsOwner(text: string): Promise<void>
  /** Changes to tables, such as migrations, need this connection. */
  ownersUrl: string
  /** Runs with the program's role, which has fewer rights than the owner of the tables. */
  sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

export interface ShopOptions {
  env?: Record<string, string>
  payments?: PaymentProvider
  accounting?: AccountingProviders
  kinds?: PayableHandlers<Ctx>
  log?: Logger
  openConnections?: number
}

/** Hashing at its real cost took a third of the time of all tests; password.test.ts tests the real one. */
const CHEAP_PASSWORDS = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1' }

export async function openShop({
  env = {},
  payments,
  accounting,
  kinds,
  log = pino({ level: 'silent' }),
  openConnections = 0,
}: ShopOptions = {}): Promise<TestShop> {
  const database = await acquireDatabase()
  const config = readConfig({
    DATA_DIR: join(tmpdir(), `shop_${randomBytes(6).toString('hex')}`),
    SESSION_SECRET: 'x'.repeat(32),
    DEMO: '1',
    LOG_LEVEL: 'silent',
    ...(env.DEMO !== '0' && CHEAP_PASSWORDS),
    ...env,
  })
  const time = {
    now: new Date('2026-11-21T15:00:00Z'),
    pass(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
  }
  const shop = await createApp(config, database.url, log, {
    clock: () => time.now,
    openedDatabase: database.open(),
    startsJobsLater: true,
    ...(payments && { payments }),
    ...(accounting && { accounting }),
    ...(kinds && { kinds }),
  })
  onTestEnd(async (hasFailed) => {
    await database.giveBack(shop.stop, hasFailed)
    await rm(config.dataDir, { recursive: true, force: true })
  })
  await openConnectionsOf(shop, openConnections)
  return {
    ...shop,
    config,
    get databaseUrl() {
      return database.otherProgramsUrl
    },
    time,
    visitor: ({ address = '203.0.113.7' } = {}) =>
      newVisitor(async (path, init) =>
        shop.handler.fetch(new Request(`http://localhost:3000${path}`, init), { address }),
      ),
    sql: async (text, values) => (await shop.database.pool.query(text, values)).rows,
    sqlAsOwner: (text) => asOwner(database.ownersUrl, text),
    get ownersUrl() {
      return database.ownersUrl
    },
  }
}

type Close = (hasFailed: boolean) => Promise<void>
const sharing = new AsyncLocalStorage<Close[]>()

/**
 * Tests that share a shop must not change it, so use this only for requests that are refused. Call it at the top of the
 * file.
 */
export function shareShop<T>(open: () => Promise<T>): () => Promise<T> {
  const closing: Close[] = []
  let opened: Promise<T> | undefined
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads there what a hook asks for
  afterAll(async ({}, { tasks }) => {
    const hasFailed = tasks.some(({ result }) => result?.state === 'fail')
    for (const close of closing) await close(hasFailed)
  })
  return () => {
    opened ??= sharing.run(closing, open)
    return opened
  }
}

export function onTestEnd(close: Close): void {
  const closing = sharing.getStore()
  if (closing) closing.push(close)
  else onTestFinished(({ task }) => close(task.result?.state === 'fail'))
}

/** The first requests of a fresh shop would wait for connections and run one after the other, which hides races. */
export async function openConnectionsOf({ database }: Pick<Shop, 'database'>, connections = 15): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => database.pool.query('select pg_sleep(0.05)')))
}

async function asOwner(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
