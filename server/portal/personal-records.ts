import { asc, eq, inArray, sql } from 'drizzle-orm'
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

/** What the staff wrote down offline of repairs whose owner is forgotten. */
export async function forgetRecordsAbout(ctx: Ctx, ticketIds: number[]): Promise<void> {
  if (ticketIds.length > 0)
    await ctx.db.delete(portalRecords).where(inArray(portalRecords.ticketId, ticketIds))
}

/** The same of times that they asked for. @param email in lower case. */
export async function forgetRecordsNaming(ctx: Ctx, email: string): Promise<void> {
  await ctx.db
    .delete(portalRecords)
    .where(sql`position(${email} in lower(${portalRecords.fields}::text)) > 0`)
}
