import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { testimonials } from '../marketing/testimonial.table.ts'
import type { services } from './service.table.ts'

/**
 * Puts all rows in the order of `ids`.
 * @throws Problem `order_changed` where somebody added or removed one meanwhile.
 */
export async function rearrange(
  ctx: Ctx,
  table: typeof services | typeof testimonials,
  name: string,
  ids: number[],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: table.id, position: table.position })
      .from(table)
      .orderBy(asc(table.position), asc(table.id))
      .for('update')
    const before = rows.map(({ id }) => id)
    const isSame =
      new Set(ids).size === ids.length &&
      ids.length === before.length &&
      before.every((id) => ids.includes(id))
    if (!isSame)
      throw new Problem(
        'conflict',
        'order_changed',
        'The list changed meanwhile. Look at it again, then move things.',
      )
    for (const [index, id] of ids.entries()) {
      const isThere = rows.some((row) => row.id === id && row.position === index + 1)
      if (!isThere)
        await ctx.db
          .update(table)
          .set({ position: index + 1 })
          .where(eq(table.id, id))
    }
    if (before.some((id, index) => id !== ids[index]))
      await record(ctx, `${name}.rearranged`, name, { before: { ids: before }, after: { ids } })
  })
}
