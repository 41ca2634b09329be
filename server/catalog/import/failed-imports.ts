import { and, asc, eq, gt } from 'drizzle-orm'
import { FAILED_IMPORT_DAYS } from '#contract/catalog/product-import.ts'
import type { Ctx } from '../../context.ts'
import { isAbandoned } from './abandoned.ts'
import { RUN_IMPORT, UNDO_IMPORT } from './import-queues.ts'
import { productImports } from './product-import.table.ts'

/** Marks imports whose job gave up, so that people see it and can resume or undo them. */
export async function failAbandonedImports(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(productImports)
    .set({ state: 'failed', finishedAt: ctx.now })
    .where(isAbandoned(productImports, { importing: RUN_IMPORT, undoing: UNDO_IMPORT }))
}

/** Files whose import failed and can still be resumed or undone, the oldest first. */
export async function listFailedImports(ctx: Ctx): Promise<string[]> {
  const { filename, state, finishedAt, id } = productImports
  const since = new Date(ctx.now.getTime() - FAILED_IMPORT_DAYS * 86_400_000)
  const rows = await ctx.db
    .select({ filename })
    .from(productImports)
    .where(and(eq(state, 'failed'), gt(finishedAt, since)))
    .orderBy(asc(id))
  return rows.map((row) => row.filename)
}
