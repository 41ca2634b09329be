import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../context.ts'
import { type Counted, countUpTo } from './count-up-to.ts'

export const MAX_LIMITED = 500

export interface Limited<Row> extends Counted {
  rows: Row[]
}

export async function limitTo<Row>(
  ctx: Ctx,
  rows: Row[],
  { of, matching, shown }: { of: PgTable; matching: SQL | undefined; shown: number },
): Promise<Limited<Row>> {
  if (rows.length < shown) return { rows, total: rows.length, isMore: false }
  return { rows, ...(await countUpTo(ctx, of, matching, MAX_LIMITED)) }
}
