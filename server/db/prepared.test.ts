import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

test('a query is built once, and goes over the connection of whoever asks it', async () => {
  const shop = await openShop()
  let built = 0
  const connectionOf = prepared((db) => {
    built++
    const pid = sql<number>`pg_backend_pid()`
    return db
      .select({ pid, given: sql<number>`${sql.placeholder('given')}::int` })
      .from(sql`(select) as nothing`)
      .prepare('')
  })
  const ctx = shop.context()

  await inTransaction(ctx, (one) =>
    inTransaction(ctx, async (other) => {
      const pids = []
      for (const { db } of [one, other]) {
        const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
        expect(await connectionOf({ db }).execute({ given: 7 })).toEqual([{ pid: rows[0]!.pid, given: 7 }])
        pids.push(rows[0]!.pid)
      }
      expect(pids[0]).not.toBe(pids[1])
    }),
  )
  expect(await connectionOf(ctx).execute({ given: 7 })).toHaveLength(1)
  expect(built).toBe(1)
})
