import { and, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { productImports } from './product-import.table.ts'

const DAYS_KEPT = 90

/** What became of each row of a file is of use for a while; that it was brought in stays in the log. */
export async function forgetOldImports(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - DAYS_KEPT * 86_400_000)
  const isOver = inArray(productImports.state, ['done', 'undone'])
  await ctx.db.delete(productImports).where(and(isOver, lt(productImports.startedAt, before)))
}
