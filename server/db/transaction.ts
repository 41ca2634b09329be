import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { transact } from './database.ts'
import { sqlStateOf } from './sql-state.ts'

const RETRYABLE_STATES = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * The work is repeated after a deadlock, so it must have no effect outside of the database. Joins an open transaction.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.isInTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(ctx.db, (db) => work({ ...ctx, db, isInTransaction: true }))
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_STATES.has(sqlStateOf(error) ?? '')) throw error
      await new Promise((resume) => setTimeout(resume, attempt * 10 + Math.random() * 20))
    }
  }
}

export async function inSavepoint<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  if (!ctx.isInTransaction) throw new Error('a savepoint needs a transaction around it')
  await ctx.db.execute(sql`savepoint part`)
  try {
    const result = await work()
    await ctx.db.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await ctx.db.execute(sql`rollback to savepoint part`)
    // An outer savepoint has the same name, so the inner one must be released, or the outer one could not be rolled
    // back.
    await ctx.db.execute(sql`release savepoint part`)
    throw error
  }
}
