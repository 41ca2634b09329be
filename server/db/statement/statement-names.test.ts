import type { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import { type Database, openDatabase } from '../database.ts'

const silent = pino({ level: 'silent' })

test('what is sent again and again has a name, what was made up once has none', async () => {
  const { db } = await aDatabase()
  for (let n = 0; n < 10; n++) await db.execute(sql`select ${n}::int as often`)
  await db.execute(sql`select ${1}::int as once`)
  expect(await namesOn(db)).toEqual(['select $1::int as often'])
})

test('a connection never knows more than 200 names, whatever is made up', async () => {
  const { db } = await aDatabase()
  const known: number[] = []
  for (let made = 0; made < 260; made++) {
    for (let n = 0; n < 7; n++)
      await db.execute(sql`select ${n}::int as ${sql.identifier(`made_up_${made}`)}`)
    if (made % 10 === 0) known.push((await namesOn(db)).length)
  }
  expect(Math.max(...known)).toBeGreaterThan(150)
  expect(Math.max(...known)).toBeLessThanOrEqual(200)
})

test('behind a pooler that cannot keep names nothing has one', async () => {
  const { db, pool } = await aDatabase({ namesStatements: false })
  for (let n = 0; n < 10; n++) await db.execute(sql`select ${n}::int as often`)
  await pool.query({ name: 'a_library_s_own', text: 'select $1::int', values: [1] })
  expect(await namesOn(db)).toEqual([])
})

test('what columns a named statement has is asked once on each connection', async () => {
  const { shop, db, pool } = await aDatabase()
  await shop.sqlAsOwner('create table counted (id int, at timestamptz); grant all on counted to public')
  const said: unknown[] = []
  const client = (await pool.connect()) as pg.PoolClient & { connection: EventEmitter }
  client.connection.on('rowDescription', ({ fields }) => said.push(fields[0].name))
  client.release()
  const rows: unknown[] = []
  for (let id = 0; id < 9; id++) {
    await db.execute(sql`insert into counted values (${id}, now())`)
    await db.execute(sql`select id, at from counted where id = ${id}`)
    const plain = await pool.query('select at, id from counted where id = $1', [id])
    const listed = await pool.query({
      text: 'select id from counted where id = $1',
      values: [id],
      rowMode: 'array',
    })
    rows.push([plain.rows, listed.rows])
  }
  expect(rows).toEqual(rows.map((_, id) => [[{ at: expect.any(Date), id }], [[id]]]))
  // Five times without a name, and once with one.
  expect(said.length).toBe(3 * 6)
})

test('a connection whose names are stale is closed, and the next one goes on', async () => {
  const { shop, db } = await aDatabase()
  await shop.sqlAsOwner('create table changing (id int); grant select on changing to public')
  const ask = () => db.transaction((tx) => tx.execute(sql`select * from changing where ${1}::int = 1`))
  for (let n = 0; n < 10; n++) await ask()
  await shop.sqlAsOwner("alter table changing add column name text; insert into changing values (1, 'one')")
  await expect(ask()).rejects.toMatchObject({ cause: { message: 'cached plan must not change result type' } })
  await expect(ask()).resolves.toMatchObject({ rows: [{ id: 1, name: 'one' }] })
})

test('a connection keeps its plans while a visitor types, and is closed when nobody came for five minutes', async () => {
  const { pool } = await aDatabase()
  const connection = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await connection()
  vi.advanceTimersByTime(4 * 60_000)
  expect(await connection()).toBe(first)
  vi.advanceTimersByTime(5 * 60_000)
  expect(pool.totalCount).toBe(0)
})

/** A database with one connection, so that what it knows can be asked. */
async function aDatabase(options: { namesStatements?: boolean } = {}) {
  const shop = await openShop()
  const database = openDatabase(shop.databaseUrl, silent, { ...options, maxConnections: 1 })
  onTestFinished(() => database.close())
  return { shop, db: database.db, pool: database.pool }
}

async function namesOn(db: Database['db']): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}
