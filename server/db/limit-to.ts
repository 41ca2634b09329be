import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import { type Counted, countUpTo } from './count-up-to.ts'

/** Whoever has more than that to do needs no exact number. */
export const MAX_LIMITED = 500

/** The first of the rows that match, and how many match in all, counted up to a point. */
export interface Limited<Row> extends Counted {
  rows: Row[]
}

/** Counts matches only if the caller's first page is full; otherwise its rows are all there are. */
export async function limitTo<Row>(
  ctx: Ctx,
  rows: Row[],
  { of, matching, shown }: { of: PgTable; matching: SQL | undefined; shown: number },
): Promise<Limited<Row>> {
  if (rows.length < shown) return { rows, total: rows.length, isMore: false }
  return { rows, ...(await countUpTo(ctx, of, matching, MAX_LIMITED)) }
}
