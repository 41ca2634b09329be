import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { Id } from '#contract/scalars.ts'
import type { Ctx } from '../context.ts'

export const Arrangement = z.object({ ids: z.array(Id) })
type Arrangement = z.infer<typeof Arrangement>

type Arranged = PgTable & { id: PgColumn; position: PgColumn }

/**
 * Runs in the caller's transaction.
 * @returns both orders for the audit log, or null if nothing changed.
 * @throws Problem `order_changed`: a row was added or removed in the meantime.
 */
export async function rearrange(
  ctx: Ctx,
  table: Arranged,
  ids: number[],
): Promise<{ before: Arrangement; after: Arrangement } | null> {
  const rows = await lockRows(ctx, table)
  const before = rows.map(({ id }) => id)
  if (!isPermutation(ids, before))
    throw new Problem('conflict', 'order_changed', 'The list has changed. Review it, then reorder it again.')
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
