import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { copyOfClosedShop } from './support/closed-shop.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { type House, openHouse } from './support/house.ts'
import { send } from './support/send.ts'
import { canMount, ontoSmallDisk, type SmallDisk } from './support/small-disk.ts'

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
  dataDir = copyOfClosedShop()
  const cluster = join(dataDir, 'postgres/cluster')
  tables = ontoSmallDisk(join(cluster, 'base'), '160m')
  writeAheadLog = ontoSmallDisk(join(cluster, 'pg_wal'), '256m')
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
  'on a full disk the shop shows what it has and refuses what is new, until there is room (needs root)',
  async () => {
    const { house, program, productId, carla } = await aShopWithACart()
    const [{ startedAt }] = await startOf(house)

    tables.fill()
    const refused = await firstRefusal(() => house.visitor().fetch('/api/cart', addition(productId)))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
    expect(await carla.call(getCart)).toMatchObject([{ quantity: 1 }])
    expect((await send(house.url, '/api/products?search=ssd', {})).status).toBe(200)

    tables.free()
    await house.visitor().call(addToCart, { productId })
    expect(program.isRunning()).toBe(true)
    expect(await startOf(house)).toEqual([{ startedAt }])
    expect(await house.violations()).toEqual([])
  },
)

test.skipIf(!isPossible)(
  'a database that ends because its log has no room is back once there is some (needs root)',
  async () => {
    const { house, program, productId, carla } = await aShopWithACart()

    writeAheadLog.fill()
    await expect(
      eventually(
        () => house.sql('select pg_switch_wal(), pg_current_xact_id()'),
        () => false,
      ),
    ).rejects.not.toThrow('Not within')
    const refused = await eventually(
      () => carla.fetch('/api/cart', addition(productId)),
      ({ status }) => status === 503,
    )
    expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
    expect((await send(house.url, '/readyz', {})).status).toBe(503)
    expect((await send(house.url, '/healthz', {})).status).toBe(200)
    expect(readFileSync(join(dirname(server.clusterDir), 'postgres.log'), 'utf8')).toContain('PANIC')

    writeAheadLog.free()
    await eventually(
      () => send(house.url, '/readyz', {}),
      ({ ok }) => ok,
      60_000,
    )
    expect(program.isRunning()).toBe(true)
    expect(await carla.call(getCart)).toMatchObject([{ quantity: 1 }])
    expect(await carla.call(addToCart, { productId })).toMatchObject({ quantity: 2 })
    expect(await house.violations()).toEqual([])
  },
)

async function aShopWithACart() {
  const house = await openHouse({ serverUrl: server.url })
  const program = await house.start()
  const productId = await aSellable(house)
  const carla = house.visitor()
  await carla.call(addToCart, { productId })
  return { house, program, productId, carla }
}

function addition(productId: number): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  }
}

async function firstRefusal(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (!answer.ok) return answer
  }
}

function startOf({ sql }: House): Promise<[{ startedAt: Date }]> {
  return sql('select pg_postmaster_start_time() as "startedAt"') as never
}
