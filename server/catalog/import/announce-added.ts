import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'

/** So long a shopper's list may show no product that an import has added. */
const MILLISECONDS_BETWEEN = 5_000

/**
 * What is added in this transaction, until `work` is over, tells nobody that it was: who adds it calls `announceAdded`.
 * Everything else that the transaction changes is told at once, as always.
 */
export async function addQuietly<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await ctx.db.execute(sql`select set_config('benchside.is_told_later', 'on', true)`)
  const made = await work()
  await ctx.db.execute(sql`select set_config('benchside.is_told_later', 'off', true)`)
  return made
}

const ADDED = 'catalog,categories,brands'

/** Drops the lists and pages that show products, and what counts those of a category. */
export async function announceAdded(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_notify('benchside_changes', ${ADDED})`)
}

/** @returns what to call after each part: it announces once in so long. */
export function nowAndThen(ctx: Ctx): () => Promise<void> {
  let announcedAt = Date.now()
  return async () => {
    if (Date.now() - announcedAt < MILLISECONDS_BETWEEN) return
    announcedAt = Date.now()
    await announceAdded(ctx)
  }
}
