import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { signedIn } from '#server/testing/people.ts'
import { quickScratchFolder } from '#server/testing/scratch-folder.ts'
import { newVisitor } from '#server/testing/visitor.ts'
import { aPort } from './support/port.ts'
import { startProgram } from './support/program.ts'
import { send } from './support/send.ts'

const FIXTURES = resolve(import.meta.dirname, 'fixtures')

interface Stored {
  orders: number[]
  tickets: number[]
}

test.each(readdirSync(FIXTURES))(
  'upgrades the database of a former release and shows its orders and repairs: %s',
  { timeout: 120_000 },
  async (fixture) => {
    const dataDir = quickScratchFolder()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const stored = await restore(dataDir, gunzipSync(readFileSync(join(FIXTURES, fixture))).toString())

    const program = await startProgram(aPort(), { DATA_DIR: dataDir, DEMO: '1' })
    onTestFinished(() => program.kill())

    const visitor = newVisitor((path, init) => send(program.url, path, init))
    const admin = await signedIn({ visitor: () => visitor }, { username: 'admin', password: 'demo-admin', email: '' })
    expect(stored.orders.length).toBeGreaterThan(20)
    expect(stored.tickets.length).toBeGreaterThan(10)
    for (const id of stored.orders) expect((await admin.call(getAdminOrder, { id })).id).toBe(id)
    for (const id of stored.tickets) expect((await admin.call(getTicket, { id })).id).toBe(id)
    program.signal('SIGTERM')
    expect(await program.exited).toEqual({ code: 0, signal: null })
  },
)

async function restore(dataDir: string, sql: string): Promise<Stored> {
  const server = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.warn } })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(sql)
  const { rows } = await client.query<Stored>(
    'select (select array_agg(id) from orders) as orders, (select array_agg(id) from repair_tickets) as tickets',
  )
  await client.end()
  await server.stop()
  return rows[0]!
}
