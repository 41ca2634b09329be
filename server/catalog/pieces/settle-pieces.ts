import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { tellOptions } from './tell-options.ts'

const MAX_PER_BATCH = 200

const isUnsettled = and(
  isNotNull(products.serialNumber),
  sql`(${products.stockOnHand} = 0) <> (${products.archivedAt} is not null)`,
)

/**
 * Takes pieces that left the shop off what can be chosen, and puts those that came back there again. Not where they are sold:
 * a sale would then lock the product, and wait for the sale of every other piece.
 */
export async function settlePieces(ctx: Ctx): Promise<void> {
  const parent = alias(products, 'parent')
  const rows = await ctx.db
    .selectDistinct({ id: parent.id })
    .from(products)
    .innerJoin(parent, and(eq(parent.id, products.parentId), isNull(parent.archivedAt)))
    .where(isUnsettled)
    .orderBy(asc(parent.id))
    .limit(MAX_PER_BATCH)
  for (const { id } of rows)
    await inTransaction(ctx, async (ctx) => {
      await lockAdminProduct(ctx, { id })
      await ctx.db
        .update(products)
        .set({
          archivedAt: sql`case when ${products.stockOnHand} = 0 then ${ctx.now.toISOString()}::timestamptz end`,
        })
        .where(and(eq(products.parentId, id), isUnsettled))
      await tellOptions(ctx, id)
    })
}
