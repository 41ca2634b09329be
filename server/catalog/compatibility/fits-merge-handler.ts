import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import type { ModelMergeHandler } from '../../ports/model-merge-handler.ts'
import { productFits } from './compatibility.table.ts'

const Moved = z.object({ moved: z.array(z.number()), had: z.array(z.number()) })

const others = alias(productFits, 'others')

export const fitsMergeHandler: ModelMergeHandler<Ctx> = {
  name: 'fits',

  async merge(ctx, from, to) {
    const fitsBoth = ctx.db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.productId, productFits.productId), eq(others.modelId, to)))
    const moved = await ctx.db
      .update(productFits)
      .set({ modelId: to })
      .where(and(eq(productFits.modelId, from), notExists(fitsBoth)))
      .returning({ id: productFits.productId })
    const had = await ctx.db
      .delete(productFits)
      .where(eq(productFits.modelId, from))
      .returning({ id: productFits.productId })
    return { moved: moved.map(({ id }) => id), had: had.map(({ id }) => id) }
  },

  async undo(ctx, from, to, given) {
    const { moved, had } = Moved.parse(given)
    if (moved.length > 0)
      await ctx.db
        .update(productFits)
        .set({ modelId: from })
        .where(and(eq(productFits.modelId, to), inArray(productFits.productId, moved)))
    if (had.length > 0)
      await ctx.db.execute(sql`
        insert into product_fits (product_id, model_id)
        select product_id, ${from} from product_fits where model_id = ${to} and ${inArray(productFits.productId, had)}
        on conflict do nothing`)
  },
}
