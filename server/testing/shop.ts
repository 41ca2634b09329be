import './handed-on/one-statement-at-a-time.ts'
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
import type { PayableHandlers } from '../ports/payable-handler.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { takeDatabase } from './handed-on/shop-database.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export interface TestShop extends Shop {
  config: Config
  databaseUrl: string
  /** Now, for the shop; `shop.time.pass(minutes)` moves it. */
  time: { now: Date; pass(minutes: number): void }
  /** A browser of its own: its cookies stay with it. Who share an address share what one network may have. */
  visitor(options?: { address?: string }): Visitor
  sqlAsOwner(text: string): Promise<void>
  /** For a connection that changes tables, as migrations do. */
  ownersUrl: string
  /** As the program, which may do less than the owner of the tables. */
  sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

export interface ShopOptions {
  env?: Record<string, string>
  payments?: PaymentProvider
  /** What can be paid for; the shop's own kinds unless said. */
  kinds?: PayableHandlers<Ctx>
  /** Silent unless a test reads it. */
  log?: Logger
  /** See `warm`. */
  openConnections?: number
}

/** Hashing at its real cost took a third of the time of all tests; password.test.ts looks at the real one. */
const CHEAP_PASSWORDS = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1' }

/** A shop on a database that nobody else has and nothing is in, closed when the test ends, or its file where several tests share it. */
export async function openShop({
  env = {},
  payments,
  kinds,
  log = pino({ level: 'silent' }),
  openConnections = 0,
}: ShopOptions = {}): Promise<TestShop> {
  const database = await takeDatabase()
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
    // A race is about who wins, not about how fast the machine is.
    openedDatabase: database.open({ patience: openConnections > 0 ? 6 : 1 }),
    startsJobsLater: true,
    ...(payments && { payments }),
    ...(kinds && { kinds }),
  })
  whenOver(async (hasFailed) => {
    await database.giveBack(shop.stop, hasFailed)
    await rm(config.dataDir, { recursive: true, force: true })
  })
  await warm(shop, openConnections)
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

/** @param hasFailed whether a test did that used it. */
type Close = (hasFailed: boolean) => Promise<void>
const sharing = new AsyncLocalStorage<Close[]>()

/**
 * What `open` opens, once for all tests of a file that ask for it: for those that only ask and are refused, so that none
 * finds what another did. Called where the file begins.
 */
export function shared<T>(open: () => Promise<T>): () => Promise<T> {
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

/** When the test ends, or its file where what is open now is shared. */
export function whenOver(close: Close): void {
  const closing = sharing.getStore()
  if (closing) closing.push(close)
  else onTestFinished(({ task }) => close(task.result?.state === 'fail'))
}

/**
 * Opens so many connections. What happens at once in a fresh shop happens one after the other otherwise: while the first
 * connections are opened, the first requests are answered.
 */
export async function warm({ database }: Pick<Shop, 'database'>, connections = 15): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => database.pool.query('select pg_sleep(0.05)')))
}

async function asOwner(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
