import { expect } from 'vitest'
import type { TestShop } from '../shop.ts'

type Row = Record<string, number>

export async function isFreeMeanwhile(
  shop: TestShop,
  { waitsFor, other }: Record<'waitsFor' | 'other', Row>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const door = await shop.database.pool.connect()
  try {
    await door.query('begin')
    await door.query(`${lockOf(waitsFor)}`)
    const working = work()
    await expect.poll(() => waiting(shop)).toBe(1)
    const free = await door.query(`${lockOf(other)} skip locked`)
    await door.query('commit')
    await working
    return free.rowCount === 1
  } finally {
    await door.query('rollback')
    door.release()
  }
}

function lockOf(row: Row): string {
  const [[table, id]] = Object.entries(row) as [[string, number]]
  return `select from ${table} where id = ${id} for no key update`
}

async function waiting(shop: TestShop): Promise<number> {
  const [row] = await shop.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.n
}

export async function deadlocks(shop: TestShop): Promise<number> {
  const [row] = await shop.sql<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return row!.n
}
