import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { ModelMergeHandler } from '../ports/model-merge-handler.ts'
import { repairPrices } from './repair-price.table.ts'

const Moved = z.object({ moved: z.array(z.number()), archived: z.array(z.number()) })

/** Prices that both models have are archived, so that the heir's prices stay. */
export const pricesMergeHandler: ModelMergeHandler<Ctx> = {
  name: 'repair prices',

  async merge(ctx, from, to) {
    const { id, modelId, archivedAt } = repairPrices
    const heirHas = sql`exists (select from repair_prices heirs where heirs.model_id = ${to} and heirs.archived_at is null
      and (heirs.fault, lower(heirs.name), heirs.variant) = (repair_prices.fault, lower(repair_prices.name), repair_prices.variant))`
    const archived = await ctx.db
      .update(repairPrices)
      .set({ archivedAt: ctx.now, version: sql`version + 1` })
      .where(and(eq(modelId, from), isNull(archivedAt), heirHas))
      .returning({ id })
    const moved = await ctx.db
      .update(repairPrices)
      .set({ modelId: to, version: sql`version + 1` })
      .where(eq(modelId, from))
      .returning({ id })
    return { moved: moved.map(({ id }) => id), archived: archived.map(({ id }) => id) }
  },

  async undo(ctx, from, to, given) {
    const { moved, archived } = Moved.parse(given)
    const back = { modelId: from, version: sql`version + 1` }
    if (moved.length > 0)
      await ctx.db
        .update(repairPrices)
        .set(back)
        .where(and(eq(repairPrices.modelId, to), inArray(repairPrices.id, moved)))
    if (archived.length > 0)
      await ctx.db
        .update(repairPrices)
        .set({ archivedAt: null })
        .where(and(eq(repairPrices.modelId, from), inArray(repairPrices.id, archived)))
  },
}
