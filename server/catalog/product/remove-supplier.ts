import { asc, eq } from 'drizzle-orm'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { deleteSupplier, getSupplier } from '../../suppliers/supplier.ts'
import { products } from './product.table.ts'

const Supplied = AdminProduct.pick({ supplierId: true })

interface Leaving {
  id: number
  productsTo?: number | 'none'
}

/**
 * Runs in one transaction.
 * @throws Problem `supplier_not_found`; `validation_failed` if the other supplier does not exist or is the same;
 * `supplier_in_use` while products or purchase orders refer to it.
 */
export async function deleteSupplierOfProducts(ctx: Ctx, { id, productsTo }: Leaving): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await getSupplier(ctx, { id })
    if (productsTo !== undefined) {
      if (productsTo === id) throw invalid({ productsTo: ['Choose another supplier'] })
      const heir = productsTo === 'none' ? null : productsTo
      if (heir !== null) await requireHeir(ctx, heir)
      await moveProducts(ctx, id, heir)
    }
    await deleteSupplier(ctx, { id })
  })
}

async function requireHeir(ctx: Ctx, id: number): Promise<void> {
  const heir = await getSupplier(ctx, { id }).catch(() => null)
  if (!heir) throw invalid({ productsTo: ['This supplier no longer exists'] })
}

async function moveProducts(ctx: Ctx, from: number, to: AdminProduct['supplierId']): Promise<void> {
  const leaving = await ctx.db
    .select({ id: products.id, version: products.version })
    .from(products)
    .where(eq(products.supplierId, from))
    .orderBy(asc(products.id))
    .for('update')
  for (const { id, version } of leaving) {
    await ctx.db
      .update(products)
      .set({ supplierId: to, version: version + 1, updatedAt: ctx.now })
      .where(eq(products.id, id))
    await record(ctx, 'product.updated', `product:${id}`, Supplied, {
      before: { supplierId: from },
      after: { supplierId: to },
    })
  }
}
