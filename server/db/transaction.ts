import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { sqlStateOf } from './sql-state.ts'

/** Serialization failure and deadlock: PostgreSQL asks for the whole transaction again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

/**
 * Runs `work` in one transaction and again from its start when PostgreSQL asks for that, so `work` must have
 * no effect outside the database. Inside an open transaction it simply joins it.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.isInTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((tx) =>
        work({ ...ctx, db: tx as unknown as C['db'], isInTransaction: true }),
      )
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error
      await new Promise((resume) => setTimeout(resume, attempt * 10 + Math.random() * 20))
    }
  }
}

/** A part of a transaction that can fail alone: what it did is taken back, what came before it stays. */
export async function inSavepoint<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  if (!ctx.isInTransaction) throw new Error('a savepoint needs a transaction around it')
  await ctx.db.execute(sql`savepoint part`)
  try {
    const result = await work()
    await ctx.db.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await ctx.db.execute(sql`rollback to savepoint part`)
    // Or a part around this one, which has the same name, would be taken back only as far as here.
    await ctx.db.execute(sql`release savepoint part`)
    throw error
  }
}
