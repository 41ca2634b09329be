import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

/** Reads only, and in every statement what the first one saw, whatever others change meanwhile. */
export async function inSnapshot<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return read({ ...ctx, db: tx as unknown as Ctx['db'], isInTransaction: true })
  })
}
