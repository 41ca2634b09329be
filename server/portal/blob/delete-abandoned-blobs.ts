import { and, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { portalBlobs } from './portal-blob.table.ts'

const DAY_MS = 86_400_000

export async function deleteAbandonedBlobs(ctx: Ctx): Promise<void> {
  const isOld = lt(portalBlobs.updatedAt, new Date(ctx.now.getTime() - DAY_MS))
  await ctx.db.delete(portalBlobs).where(and(isNull(portalBlobs.doneAt), isOld))
}
