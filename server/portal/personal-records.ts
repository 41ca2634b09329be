import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { portalRecords } from './portal-record.table.ts'

/** All that somebody wrote down in the portal, for their own copy. */
export async function copyRecords(ctx: Ctx, userId: number) {
  const rows = await ctx.db
    .select()
    .from(portalRecords)
    .where(eq(portalRecords.userId, userId))
    .orderBy(asc(portalRecords.id))
  return rows.map(({ kind, fields, createdAt }) => ({ kind, createdAt, ...fields }))
}

/** What came of them stays with the repairs. */
export async function forgetRecords(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(portalRecords).where(eq(portalRecords.userId, userId))
}
