import { eq, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { deletedRecords } from './deleted-record.table.ts'
import { portalRecords } from './portal-record.table.ts'

export async function deleteRecordsWhere(ctx: Ctx, condition: SQL): Promise<number> {
  const gone = await ctx.db.delete(portalRecords).where(condition).returning({ uuid: portalRecords.uuid })
  if (gone.length > 0) await ctx.db.insert(deletedRecords).values(gone).onConflictDoNothing()
  return gone.length
}

/** @throws Problem `record_forgotten`. */
export async function requireNotDeleted(ctx: Ctx, uuid: string): Promise<void> {
  if ((await ctx.db.$count(deletedRecords, eq(deletedRecords.uuid, uuid))) > 0) throw recordDeleted()
}

export function recordDeleted(): Problem {
  const message = 'The shop had to delete this form’s data.'
  return new Problem('conflict', 'record_forgotten', message)
}
