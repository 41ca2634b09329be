import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

test('what an older shop entered for several years is a holiday; single days and days gone by stay', async () => {
  const shop = await openShop()
  const coming = new Date().getFullYear() + 1
  const thursday = (year: number) => {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay()
    return `${year}-11-${String(22 + ((4 - first + 7) % 7)).padStart(2, '0')}`
  }
  const days: [string, string, string | null, string | null][] = [
    ['2020-12-25', 'Christmas Day', null, null],
    [`${coming}-12-25`, 'Christmas Day', null, null],
    [`${coming + 1}-12-25`, 'Christmas Day', null, null],
    [thursday(coming), 'Thanksgiving', null, null],
    [thursday(coming + 1), 'Thanksgiving', null, null],
    [`${coming}-12-24`, 'Christmas Eve', '09:00', '15:00'],
    [`${coming + 1}-12-24`, 'Christmas Eve', '09:00', '14:00'],
    [`${coming}-02-03`, 'Inventory', null, null],
    [`${coming}-05-05`, '', null, null],
    [`${coming + 1}-05-05`, '', null, null],
  ]
  for (const day of days)
    await shop.sql('insert into opening_exceptions ("on", note, opens, closes) values ($1, $2, $3, $4)', day)
  await shop.sql('delete from holidays')

  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('turn_repeated_days_into_holidays.sql'))!
  await shop.sqlAsOwner(readFileSync(join(MIGRATIONS, file), 'utf8'))

  expect(await shop.sql('select name, rule, opens from holidays order by position')).toEqual([
    {
      name: 'Thanksgiving',
      rule: { kind: 'weekday', month: 11, weekday: 4, which: 4, offset: 0 },
      opens: null,
    },
    { name: 'Christmas Day', rule: { kind: 'date', month: 12, day: 25, observed: 'itself' }, opens: null },
  ])
  const left = await shop.sql<{ on: string }>(`select "on"::text from opening_exceptions order by "on"`)
  expect(left.map(({ on }) => on)).toEqual([
    '2020-12-25',
    `${coming}-02-03`,
    `${coming}-05-05`,
    `${coming}-12-24`,
    `${coming + 1}-05-05`,
    `${coming + 1}-12-24`,
  ])
})
