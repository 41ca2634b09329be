import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { eventually } from './support/eventually.ts'
import { expectNothingLostOrDoubled, startLoad } from './support/load-clients.ts'
import { aPort } from './support/port.ts'
import { aSellableProduct } from './support/products.ts'
import { launchProgram } from './support/program.ts'
import { openEnvironment, startEnvironment } from './support/test-environment.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../server/db/migrations')

test('restarts migrations after a crash', async () => {
  const environment = await openEnvironment({ template: 'template0', env: { DEMO: '0' } })
  const killed = launchProgram(aPort(), environment.env)
  await environment.crashAt('migrate/before-commit', killed)
  await eventually(
    () => environment.sql(`select from pg_stat_activity where application_name = 'benchside migrations'`),
    (sessions) => sessions.length === 0,
  )
  expect(await environment.sql(`select from pg_tables where schemaname = 'public'`)).toEqual([])

  await environment.start()
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  expect(await environment.sql('select from drizzle.__drizzle_migrations')).toHaveLength(entries.length)
})

test('never blocks sales by a migration, which times out and succeeds when retried', async () => {
  const environment = await startEnvironment()
  const productId = await aSellableProduct(environment, 30)
  const change = `alter table products add column shade text;
    --> statement-breakpoint
    update products set shade = 'gray';`
  const later = withOneMore(change)
  const slow = withOneMore(`${change}
    --> statement-breakpoint
    select pg_sleep(5);`)
  const loadClients = startLoad(environment, productId)
  const reader = await environment.connect()
  await reader.query('begin')
  await reader.query('select from products limit 1')

  await expect(migrateDatabase(environment.directUrl, later)).rejects.toMatchObject({ code: '55P03' })
  await reader.query('commit')
  const cutOff = expect(migrateDatabase(environment.directUrl, slow)).rejects.toThrow()
  await eventually(
    () =>
      environment.sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'benchside migrations' and wait_event = 'PgSleep'`),
    (ended) => ended.length > 0,
  )
  await cutOff
  expect(await environment.sql(`select from pg_attribute where attname = 'shade'`)).toEqual([])
  // A sale may hold a lock for longer than a migration waits, so it is tried until it gets all of them.
  await eventually(
    () => migrateDatabase(environment.directUrl, later).then(() => 'done', sqlStateOf),
    (outcome) => outcome === 'done',
  )
  const before = loadClients.history.count('ok', 'order')
  await eventually(
    () => loadClients.history.count('ok', 'order'),
    (orders) => orders > before + 4,
  )
  await loadClients.stop()

  expect(loadClients.history.problems('internal_error')).toEqual([])
  expect(await environment.sql(`select from products where shade is distinct from 'gray'`)).toEqual([])
  await environment.recover()
  await expectNothingLostOrDoubled(loadClients, environment)
  expect(await environment.violations()).toEqual([])
})

function withOneMore(statements: string): { migrations: string } {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const { idx, when, ...same } = journal.entries.at(-1)
  journal.entries.push({ ...same, idx: idx + 1, when: when + 1, tag: 'one_more' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, 'one_more.sql'), statements)
  return { migrations: folder }
}
