import pg from 'pg'
import { expect, test } from 'vitest'
import { acquireDatabase, type ShopDatabase } from './shop-database.ts'

function openPool(database: ShopDatabase): pg.Pool {
  return database.open().pool
}

const A_SHOPPER = `insert into shoppers (token_hash, created_at, renewed_at) values ('a', now(), now()) returning id`
const HELD = `select pg_backend_pid() as pid, 
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  (select count(*)::int from pg_listening_channels()) as channels, to_regclass('left_behind') as temporary`

test('reuses the connections of a released database without its data', async () => {
  const database = await acquireDatabase()
  const pool = openPool(database)
  const { rows: written } = await pool.query(A_SHOPPER)
  await pool.query('create temp table left_behind (); listen something')
  const { rows: before } = await pool.query(`${HELD}, pg_advisory_lock(1)`)
  await database.giveBack(async () => {}, false)

  const next = await acquireDatabase()

  expect(next).toBe(database)
  const other = openPool(next)
  const nothing = { locks: 0, channels: 0, temporary: null }
  const clients = await Promise.all(Array.from({ length: other.totalCount }, () => other.connect()))
  const held = await Promise.all(clients.map(async (client) => (await client.query(HELD)).rows[0]))
  for (const client of clients) client.release()
  expect(held).toContainEqual({ pid: before[0].pid, ...nothing })
  for (const connection of held) expect(connection).toMatchObject(nothing)
  expect((await other.query('select count(*)::int from shoppers')).rows).toEqual([{ count: 0 }])
  const { rows: known } = await other.query(`select reltuples from pg_class where relname = 'shoppers'`)
  expect(known).toEqual([{ reltuples: -1 }])
  expect((await other.query(A_SHOPPER)).rows).toEqual(written)
  await next.giveBack(async () => {}, false)
})

test.each([
  ['a test failed', async () => {}, true],
  ['its owner role was used', async (database: ShopDatabase) => void database.ownersUrl],
  ['another program used it', async (database: ShopDatabase) => void database.otherProgramsUrl],
  ['rows of the template were changed', async (_: ShopDatabase, pool: pg.Pool) => pool.query('delete from synonyms')],
  ['another connection still writes', async ({ url }: ShopDatabase) => leaveOpen(url)],
  ['a connection is left in a transaction', async (_: ShopDatabase, pool: pg.Pool) => leaveInTransaction(pool)],
  ['a connection is still in use', async (_: ShopDatabase, pool: pg.Pool) => useConnection(pool)],
] as const)('does not reuse a database when %s', async (_, spoil, hasFailed: boolean = false) => {
  const database = await acquireDatabase()
  const pool = openPool(database)
  await spoil(database, pool)
  await database.giveBack(async () => {}, hasFailed)

  const next = await acquireDatabase()

  expect(next).not.toBe(database)
  await next.giveBack(async () => {}, false)
})

async function leaveOpen(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(`begin; ${A_SHOPPER}`)
}

async function useConnection(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  setTimeout(() => client.release(), 200)
}

async function leaveInTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  client.release()
}
