import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { Id } from '#contract/scalars.ts'
import type { Ctx } from '../context.ts'

/** For the log: the rows in their order. */
export const Arrangement = z.object({ ids: z.array(Id) })
type Arrangement = z.infer<typeof Arrangement>

/** A table whose rows stand in an order that a person chose. */
type Arranged = PgTable & { id: PgColumn; position: PgColumn }

/**
 * Puts all rows of a table in the order of `ids`, in the caller's transaction.
 * @returns both orders for the log, or null where the rows stood like this already.
 * @throws Problem `order_changed` where `ids` are not all rows there are: somebody added or removed one meanwhile.
 */
export async function rearrange(
  ctx: Ctx,
  table: Arranged,
  ids: number[],
): Promise<{ before: Arrangement; after: Arrangement } | null> {
  const rows = await lockRows(ctx, table)
  const before = rows.map(({ id }) => id)
  if (!isPermutation(ids, before))
    throw new Problem(
      'conflict',
      'order_changed',
      'The list changed meanwhile. Look at it again, then move things.',
    )
  const positionOf = new Map(rows.map(({ id, position }) => [id, position]))
  for (const [index, id] of ids.entries()) {
    const position = index + 1
    if (positionOf.get(id) !== position) await ctx.db.update(table).set({ position }).where(eq(table.id, id))
  }
  const isMoved = before.some((id, index) => id !== ids[index])
  return isMoved ? { before: { ids: before }, after: { ids } } : null
}

async function lockRows(ctx: Ctx, table: Arranged): Promise<{ id: number; position: number }[]> {
  const rows = await ctx.db
    .select({ id: table.id, position: table.position })
    .from(table as PgTable)
    .orderBy(asc(table.position), asc(table.id))
    .for('update')
  return rows as { id: number; position: number }[]
}

function isPermutation(ids: number[], known: number[]): boolean {
  const wanted = new Set(ids)
  return wanted.size === ids.length && ids.length === known.length && known.every((id) => wanted.has(id))
}
