import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'

/** People do not page further, and counting every match of a long list takes longer than finding the page. */
export const MAX_COUNTED = 2_000

export interface Counted {
  total: number
  isMore: boolean
}

export async function countUpTo(
  ctx: Ctx,
  table: PgTable,
  matching: SQL | undefined,
  most = MAX_COUNTED,
): Promise<Counted> {
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(matching)
    .limit(most + 1)
    .as('some')
  const counted = await ctx.db.$count(some)
  return { total: Math.min(counted, most), isMore: counted > most }
}

export function countedByPage({ page, limit }: { page: number; limit: number }, found: number): Counted | undefined {
  const isLast = found < limit && (found > 0 || page === 1)
  return isLast ? { total: (page - 1) * limit + found, isMore: false } : undefined
}
