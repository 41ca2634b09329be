import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { updateOptions } from './update-options.ts'

const MAX_PER_BATCH = 200

const isArchiveOutdated = and(
  isNotNull(products.serialNumber),
  sql`(${products.stockOnHand} = 0) <> (${products.archivedAt} is not null)`,
)

/**
 * Archives units that left the shop and restores those that came back. This is a job, because doing it in the sale
 * would lock the product and make sales of its other units wait.
 */
export async function archiveSoldUnits(ctx: Ctx): Promise<void> {
  const parent = alias(products, 'parent')
  const rows = await ctx.db
    .selectDistinct({ id: parent.id })
    .from(products)
    .innerJoin(parent, and(eq(parent.id, products.parentId), isNull(parent.archivedAt)))
    .where(isArchiveOutdated)
    .orderBy(asc(parent.id))
    .limit(MAX_PER_BATCH)
  for (const { id } of rows)
    await inTransaction(ctx, async (ctx) => {
      await lockAdminProduct(ctx, { id })
      await ctx.db
        .update(products)
        .set({ archivedAt: sql`case when ${products.stockOnHand} = 0 then ${ctx.now.toISOString()}::timestamptz end` })
        .where(and(eq(products.parentId, id), isArchiveOutdated))
      await updateOptions(ctx, id)
    })
}
