import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { eventually } from './support/eventually.ts'
import { aSellableProduct } from './support/products.ts'
import { send } from './support/send.ts'
import { canMount, moveToSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { copyOfStoppedShop } from './support/stopped-shop.ts'
import { openEnvironment, type TestEnvironment } from './support/test-environment.ts'

const isPossible = canMount()
const log = pino({ level: 'silent' })
// No checkpoint runs during the test, because it would free log space.
const settings = { fsync: 'off', max_wal_size: '1GB', min_wal_size: '32MB' }

let dataDir: string
let server: EmbeddedPostgres
let tables: SmallDisk
let writeAheadLog: SmallDisk

beforeAll(async () => {
  if (!isPossible) return
  dataDir = copyOfStoppedShop()
  const cluster = join(dataDir, 'postgres/cluster')
  tables = moveToSmallDisk(join(cluster, 'base'), '160m')
  writeAheadLog = moveToSmallDisk(join(cluster, 'pg_wal'), '256m')
  server = await startEmbeddedPostgres({ dataDir, log, settings })
})

afterAll(async () => {
  if (!isPossible) return
  await server.stop()
  tables.unmount()
  writeAheadLog.unmount()
  rmSync(dataDir, { recursive: true })
})

test.skipIf(!isPossible)(
  'shows pages and rejects writes on a full disk, until space is available (needs root)',
  async () => {
    const { environment, program, productId, carla } = await aShopWithACart()
    const [{ startedAt }] = await startOf(environment)

    tables.fill()
    const refused = await firstRefusal(() => environment.visitor().fetch('/api/cart', addition(productId)))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
    expect(await carla.call(getCart)).toMatchObject([{ quantity: 1 }])
    expect((await send(environment.url, '/api/products?search=ssd', {})).status).toBe(200)

    tables.free()
    await environment.visitor().call(addToCart, { productId })
    expect(program.isRunning()).toBe(true)
    expect(await startOf(environment)).toEqual([{ startedAt }])
    expect(await environment.violations()).toEqual([])
  },
)

test.skipIf(!isPossible)(
  'restarts a database that stopped on a full log disk once space is available (needs root)',
  async () => {
    const { environment, program, productId, carla } = await aShopWithACart()

    writeAheadLog.fill()
    await expect(
      eventually(
        () => environment.sql('select pg_switch_wal(), pg_current_xact_id()'),
        () => false,
      ),
    ).rejects.not.toThrow('Not within')
    const refused = await eventually(
      () => carla.fetch('/api/cart', addition(productId)),
      ({ status }) => status === 503,
    )
    expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
    expect((await send(environment.url, '/readyz', {})).status).toBe(503)
    expect((await send(environment.url, '/healthz', {})).status).toBe(200)
    expect(databaseLog()).toContain('PANIC')

    writeAheadLog.free()
    await eventually(
      () => send(environment.url, '/readyz', {}),
      ({ ok }) => ok,
      180_000,
    ).catch((error) => {
      throw new Error(`The database did not start again:\n${databaseLog().slice(-4_000)}`, { cause: error })
    })
    expect(program.isRunning()).toBe(true)
    expect(await carla.call(getCart)).toMatchObject([{ quantity: 1 }])
    expect(await carla.call(addToCart, { productId })).toMatchObject({ quantity: 2 })
    expect(await environment.violations()).toEqual([])
  },
  300_000,
)

async function aShopWithACart() {
  const environment = await openEnvironment({ serverUrl: server.url })
  const program = await environment.start()
  const productId = await aSellableProduct(environment)
  const carla = environment.visitor()
  await carla.call(addToCart, { productId })
  return { environment, program, productId, carla }
}

function databaseLog(): string {
  return readFileSync(join(dirname(server.clusterDir), 'postgres.log'), 'utf8')
}

function addition(productId: number): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ productId }) }
}

async function firstRefusal(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (!answer.ok) return answer
  }
}

function startOf({ sql }: TestEnvironment): Promise<[{ startedAt: Date }]> {
  return sql('select pg_postmaster_start_time() as "startedAt"') as never
}
