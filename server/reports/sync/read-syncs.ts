import { and, asc, between, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { entrySyncs } from './accounting-connection.table.ts'
import type { SyncRow } from './entry-claim.ts'

export async function readSyncs(
  ctx: Ctx,
  connectionId: number,
  { from, to }: { from: string; to: string },
): Promise<SyncRow[]> {
  return ctx.db
    .select()
    .from(entrySyncs)
    .where(and(eq(entrySyncs.connectionId, connectionId), between(entrySyncs.day, from, to)))
    .orderBy(asc(entrySyncs.day), asc(entrySyncs.originalDay))
}

export function syncNameOf({ day, originalDay }: Pick<SyncRow, 'day' | 'originalDay'>): string {
  return `${day} ${originalDay}`
}
