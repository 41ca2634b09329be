import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { entrySyncs } from './accounting-connection.table.ts'

export type SyncRow = typeof entrySyncs.$inferSelect
export type SyncKey = Pick<SyncRow, 'connectionId' | 'day' | 'originalDay'>

/** Null while another process sends this entry. */
export async function claimEntry(ctx: Ctx, key: SyncKey): Promise<SyncRow | null> {
  const claimedUntil = sql`clock_timestamp() + interval '5 minutes'`
  const [row] = await ctx.db
    .insert(entrySyncs)
    .values({ ...pick(key), status: 'waiting', claimedUntil })
    .onConflictDoUpdate({
      target: [entrySyncs.connectionId, entrySyncs.day, entrySyncs.originalDay],
      set: { claimedUntil },
      setWhere: or(isNull(entrySyncs.claimedUntil), lt(entrySyncs.claimedUntil, sql`clock_timestamp()`)),
    })
    .returning()
  return row ?? null
}

export async function saveEntrySync(ctx: Ctx, key: SyncKey, change: Partial<SyncRow>): Promise<void> {
  await ctx.db.update(entrySyncs).set(change).where(isEntry(key))
}

export async function forgetEntrySync(ctx: Ctx, key: SyncKey): Promise<void> {
  await ctx.db.delete(entrySyncs).where(isEntry(key))
}

function isEntry({ connectionId, day, originalDay }: SyncKey) {
  return and(
    eq(entrySyncs.connectionId, connectionId),
    eq(entrySyncs.day, day),
    eq(entrySyncs.originalDay, originalDay),
  )
}

function pick({ connectionId, day, originalDay }: SyncKey): SyncKey {
  return { connectionId, day, originalDay }
}
