import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import { openHouse } from './support/house.ts'
import { aPort } from './support/port.ts'
import { launchProgram } from './support/program.ts'
import { expectNothingLostOrDoubled, openDoors } from './support/shoppers.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../server/db/migrations')

test('starts migrations again after a kill in the middle of them', async () => {
  const house = await openHouse({ template: 'template0', env: { DEMO: '0' } })
  const killed = launchProgram(aPort(), house.env)
  await house.crashAt('migrate/before-commit', killed)
  await eventually(
    () => house.sql(`select from pg_stat_activity where application_name = 'benchside migrations'`),
    (sessions) => sessions.length === 0,
  )
  expect(await house.sql(`select from pg_tables where schemaname = 'public'`)).toEqual([])

  await house.start()
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  expect(await house.sql('select from drizzle.__drizzle_migrations')).toHaveLength(entries.length)
})

test('a migration waits for no one while the shop sells, is cut off, and is done when it is tried again', async () => {
  const house = await openHouse()
  await house.start()
  const productId = await aSellable(house, 30)
  const change = `alter table products add column shade text;
    --> statement-breakpoint
    update products set shade = 'gray';`
  const later = withOneMore(change)
  const slow = withOneMore(`${change}
    --> statement-breakpoint
    select pg_sleep(5);`)
  const crowd = openDoors(house, productId)
  const reader = await house.stranger()
  await reader.query('begin')
  await reader.query('select from products limit 1')

  await expect(migrateDatabase(house.directUrl, later)).rejects.toMatchObject({ code: '55P03' })
  await reader.query('commit')
  const cutOff = expect(migrateDatabase(house.directUrl, slow)).rejects.toThrow()
  await eventually(
    () =>
      house.sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'benchside migrations' and wait_event = 'PgSleep'`),
    (ended) => ended.length > 0,
  )
  await cutOff
  expect(await house.sql(`select from pg_attribute where attname = 'shade'`)).toEqual([])
  // A sale may hold a lock for longer than a migration waits, so it is tried until it gets all of them.
  await eventually(
    () => migrateDatabase(house.directUrl, later).then(() => 'done', sqlStateOf),
    (outcome) => outcome === 'done',
  )
  const before = crowd.history.count('ok', 'order')
  await eventually(
    () => crowd.history.count('ok', 'order'),
    (orders) => orders > before + 4,
  )
  await crowd.goHome()

  expect(crowd.history.problems('internal_error')).toEqual([])
  expect(await house.sql(`select from products where shade is distinct from 'gray'`)).toEqual([])
  await house.recover()
  await expectNothingLostOrDoubled(crowd, house)
  expect(await house.violations()).toEqual([])
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
