import { and, eq, inArray, lt } from 'drizzle-orm'
import { FAILED_IMPORT_DAYS } from '#contract/catalog/product-import.ts'
import type { Ctx } from '../../context.ts'
import { productImports } from './product-import.table.ts'

const DAYS_KEPT = 90

/** What became of each row of a file is of use for a while; that it was brought in stays in the log. */
export async function forgetOldImports(ctx: Ctx): Promise<void> {
  const before = daysAgo(ctx, DAYS_KEPT)
  const isOver = inArray(productImports.state, ['done', 'failed', 'undone'])
  await ctx.db.delete(productImports).where(and(isOver, lt(productImports.startedAt, before)))
  const isTooLate = lt(productImports.finishedAt, daysAgo(ctx, FAILED_IMPORT_DAYS))
  await ctx.db
    .update(productImports)
    .set({ csv: null })
    .where(and(eq(productImports.state, 'failed'), isTooLate))
}

function daysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now.getTime() - days * 86_400_000)
}
