import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from '../testing/database-server.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { migrateDatabase } from './migrate.ts'

const SERVER = join(import.meta.dirname, '..')
const SNAPSHOTS = join(import.meta.dirname, 'migrations/meta')

test('creates exactly the declared tables', async () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  const tables = await Promise.all(
    files.filter((file) => file.endsWith('.table.ts')).map((file) => import(join(SERVER, file))),
  )
  const [snapshot] = readdirSync(SNAPSHOTS).filter((file) => file.endsWith('_snapshot.json'))
  const migrated = JSON.parse(readFileSync(join(SNAPSHOTS, snapshot!), 'utf8'))
  const known = generateDrizzleJson(Object.assign({}, ...tables), migrated.id, ['public'], 'snake_case')

  expect(await generateMigration(migrated, known), 'npm run db:migration -- name_it').toEqual([])
})

test('migrates once when several nodes start on an empty database', async () => {
  const { url, sql } = await anEmptyDatabase()

  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])

  expect(
    await sql('select count(distinct hash)::int as hashes, count(*)::int as rows from drizzle.__drizzle_migrations'),
  ).toEqual([{ hashes: journal().length, rows: journal().length }])
})

test('replaces functions, views and triggers, and drops those no longer defined', async () => {
  const shop = await openSmallShop()
  shop.write('sale.sql', 'create or replace view sold as select amount from sales;')
  shop.write(
    'sums.sql',
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no sale'; end $$;
     create or replace trigger sales_refuse before insert on sales for each row execute function refuse();`,
  )
  await shop.migrate()
  await shop.sql('create view by_hand as select 1 as one')
  await expect(shop.sql('insert into sales values (1)')).rejects.toThrow('no sale')

  shop.write('sale.sql', 'create or replace view sold as select amount, amount * 2 as twice from sales;')
  shop.remove('sums.sql')
  await shop.migrate()
  await shop.sql('insert into sales values (1)')

  expect(await shop.sql('select * from sold')).toEqual([{ amount: 1, twice: 2 }])
  expect(await shop.sql(`select from pg_proc where proname = 'refuse'`)).toEqual([])
  expect(await shop.sql('select * from by_hand')).toEqual([{ one: 1 }])
})

test('runs the SQL files again after a migration', async () => {
  const shop = await openSmallShop()
  shop.write('sale.sql', 'create or replace view sold as select amount from sales;')
  await shop.migrate()
  shop.addMigration('drop view sold; alter table sales alter amount type bigint')

  await shop.migrate()

  expect(await shop.sql('select * from sold')).toEqual([])
})

test('changes nothing at a start without changes', async () => {
  const shop = await openSmallShop()
  shop.write('sale.sql', 'create or replace view sold as select amount from sales;')
  await shop.migrate()
  const rowVersions = () => shop.sql(`select xmin from pg_rewrite where ev_class = 'sold'::regclass`)
  const before = await rowVersions()

  await shop.migrate()

  expect(await rowVersions()).toEqual(before)
})

test('names a file that PostgreSQL refuses, and rolls the migration back', async () => {
  const shop = await openSmallShop()
  await shop.migrate()
  shop.addMigration('create table extras (id integer)')
  shop.write('broken.sql', 'create or replace view broken as select nothing from sales;')

  await expect(shop.migrate()).rejects.toThrow('broken.sql was refused: column "nothing" does not exist')

  expect(await shop.sql(`select to_regclass('extras') as extras`)).toEqual([{ extras: null }])
})

test('applies a migration that is older than one already applied', async () => {
  const shop = await openSmallShop()
  shop.addMigration('create table late (id integer)', 200)
  await shop.migrate()
  shop.addMigration('create table early (id integer)', 100)

  await shop.migrate()

  expect(await shop.sql('select * from early')).toEqual([])
})

test('explains that a database is of a development version', async () => {
  const { url, sql } = await anEmptyDatabase()
  await sql(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another start', 1);
    create table products (id integer)`)

  await expect(migrateDatabase(url)).rejects.toMatchObject({ code: 'database_too_old' })
})

test('does not let an older node change a database that a newer version has migrated', async () => {
  const older = await openSmallShop()
  older.write('sale.sql', 'create or replace view sold as select amount from sales;')
  await older.migrate()
  const newer = await openSmallShop(older)
  newer.addMigration('create table returns (amount integer)')
  newer.write('sale.sql', 'create or replace view sold as select amount, amount * 2 as twice from sales;')
  newer.write('returned.sql', 'create or replace view returned as select amount from returns;')
  expect(await newer.migrate()).toEqual({ isNewer: false })

  expect(await older.migrate()).toEqual({ isNewer: true })

  expect(await older.sql('select twice from sold')).toEqual([])
  expect(await older.sql('select * from returned')).toEqual([])
})

test('refuses to start if both sides have migrations that the other lacks', async () => {
  const one = await openSmallShop()
  await one.migrate()
  const other = await openSmallShop(one)
  other.addMigration('create table returns (amount integer)', 100)
  await other.migrate()
  one.addMigration('create table refunds (amount integer)', 200)

  await expect(one.migrate()).rejects.toMatchObject({ code: 'database_of_other_version' })

  expect(await one.sql(`select to_regclass('refunds') as refunds`)).toEqual([{ refunds: null }])
})

function journal(folder = SNAPSHOTS): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(join(folder, '_journal.json'), 'utf8')).entries
}

async function anEmptyDatabase() {
  const server = inject('databaseServer')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template0`)
  const url = databaseUrl(server, name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  onTestFinished(async () => {
    await pool.end()
    await dropDatabase(server, name)
  })
  return { url, sql: async (text: string) => (await pool.query(text)).rows }
}

async function openSmallShop(database?: { url: string; sql: (text: string) => Promise<unknown[]> }) {
  const { url, sql } = database ?? (await anEmptyDatabase())
  const sqlFiles = scratchFolder()
  onTestFinished(() => rmSync(sqlFiles, { recursive: true }))
  const migrations = join(sqlFiles, 'db/migrations')
  const entries: object[] = []
  const shop = {
    url,
    sql,
    migrate: () => migrateDatabase(url, { migrations, sqlFiles }),
    write: (name: string, text: string) => writeFileSync(join(sqlFiles, name), text),
    remove: (name: string) => rmSync(join(sqlFiles, name)),
    addMigration(text: string, when = entries.length + 1) {
      const tag = `000${entries.length}_step`
      entries.push({ idx: entries.length, when, tag, breakpoints: true })
      writeFileSync(join(migrations, `${tag}.sql`), text)
      writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ entries }))
    },
  }
  mkdirSync(join(migrations, 'meta'), { recursive: true })
  shop.addMigration('create table sales (amount integer)')
  return shop
}
