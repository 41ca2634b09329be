import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { databaseUrl, dropDatabase, onServer } from '#server/testing/database-server.ts'
import { checkInvariants, DEMO_LEDGER, type ProviderPayment, type Violation } from '#server/testing/invariants.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { type StripeDouble, startStripeDouble } from '#server/testing/stripe-double.ts'
import { booksOf } from '#server/testing/stripe-shop.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { startWireProxy, type WireProxy } from '#server/testing/wire-proxy.ts'
import { aPort } from './port.ts'
import { type Program, startProgram } from './program.ts'
import { send } from './send.ts'

const CRASH_TIMEOUT_MS = 45_000
const WEBHOOK_SECRET = 'whsec_of_the_fault_tests'

export interface TestEnvironment {
  port: number
  url: string
  directUrl: string
  proxy: WireProxy
  env: Record<string, string>
  start(env?: Record<string, string>): Promise<Program>
  /**
   * The program passes this point of `server/failpoint.ts` once with an error.
   * @param code of PostgreSQL or of the operating system.
   */
  failAt(failpoint: string, code: string): void
  /**
   * Arms a crash point (`server/failpoint.ts`) of a program, by default of the one started last.
   * @returns once the program has died there; rejects if it passes the point or does not reach it within 45 s.
   */
  crashAt(failpoint: string, program?: Program): Promise<void>
  retryJobs(): Promise<void>
  visitor(): Visitor
  recover(minutes?: number): Promise<void>
  connect(): Promise<pg.Client>
  sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  violations(): Promise<Violation[]>
}

export interface StripeEnvironment extends TestEnvironment {
  stripe: StripeDouble
}

/**
 * @param given.serverUrl another server than the shared one, which must have the template.
 * @param given.template the database to copy; `template0` is empty.
 */
export async function openEnvironment({
  env = {},
  serverUrl = inject('demoServer'),
  template = 'template_demo',
}: {
  env?: Record<string, string>
  serverUrl?: string
  template?: string
} = {}): Promise<TestEnvironment> {
  const name = `faults_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const directUrl = databaseUrl(serverUrl, name)
  const proxy = await startWireProxy(directUrl)
  const port = aPort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = scratchFolder()
  const failpointFile = join(dataDir, 'failpoint')
  const config = {
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    SESSION_SECRET: 'x'.repeat(32),
    DEMO: '1',
    PUBLIC_URL: url,
    FAILPOINT_FILE: failpointFile,
    ...env,
  }
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 })
  pool.on('error', () => {})
  const programs: Program[] = []
  const clients: pg.Client[] = []

  onTestFinished(async () => {
    for (const program of programs.filter((program) => program.isRunning())) {
      program.kill()
      await program.exited
    }
    await Promise.all(clients.map((client) => client.end()))
    await pool.end()
    await proxy.close()
    await dropDatabase(serverUrl, name)
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function crashed(program: Program, failpoint: string): Promise<void> {
    await Promise.race([program.exited, sleep(CRASH_TIMEOUT_MS, undefined, { ref: false })])
    if (existsSync(failpointFile)) throw new Error(`The program did not reach the crash point ${failpoint}`)
    await program.exited
  }

  const sql: TestEnvironment['sql'] = async (text, values) => (await pool.query(text, values)).rows
  return {
    port,
    url,
    directUrl,
    proxy,
    env: config,
    async start(more = {}) {
      const program = await startProgram(port, { ...config, ...more })
      programs.push(program)
      return program
    },
    failAt(failpoint, code) {
      writeFileSync(failpointFile, `${failpoint} ${code}`)
    },
    crashAt(failpoint, program = programs.at(-1)!) {
      writeFileSync(failpointFile, failpoint)
      const reached = crashed(program, failpoint)
      // The test may still be waiting for the request that the crash ends.
      reached.catch(() => {})
      return reached
    },
    async retryJobs() {
      await sql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    },
    visitor: () => newVisitor((path, init) => send(url, path, init)),
    async recover(minutes = 1) {
      const clock = () => new Date(Date.now() + minutes * 60_000)
      const shop = await createApp(
        readConfig({ ...config, DATABASE_URL: directUrl }),
        directUrl,
        pino({ level: 'silent' }),
        { clock },
      )
      await reconcile(shop.context()).finally(shop.stop)
    },
    async connect() {
      const client = new pg.Client({ connectionString: directUrl })
      client.on('error', () => {})
      await client.connect()
      clients.push(client)
      return client
    },
    sql,
    violations: () => checkInvariants(sql),
  }
}

export async function openStripeEnvironment(): Promise<StripeEnvironment> {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const environment = await openEnvironment({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
  })
  stripe.sendWebhooksTo({ url: `${environment.url}/api/webhooks/stripe`, secret: WEBHOOK_SECRET })
  return {
    ...environment,
    stripe,
    async violations() {
      expect(stripe.ledger.violations).toEqual([])
      const payments = [...(await environment.sql<ProviderPayment>(DEMO_LEDGER)), ...booksOf(stripe)]
      return checkInvariants(environment.sql, { payments })
    },
  }
}

export async function startEnvironment(...options: Parameters<typeof openEnvironment>): Promise<TestEnvironment> {
  const environment = await openEnvironment(...options)
  await environment.start()
  return environment
}

export async function startStripeEnvironment(): Promise<StripeEnvironment> {
  const environment = await openStripeEnvironment()
  await environment.start()
  return environment
}
