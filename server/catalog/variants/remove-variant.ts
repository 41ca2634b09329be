import { eq } from 'drizzle-orm'
import type { AdminVariant } from '#contract/catalog/admin-product.ts'
import { variantName } from '#contract/catalog/variant.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { products } from '../product/product.table.ts'

/**
 * A variant can be deleted only without stock, holds, orders and counts.
 * @throws Problem `variant_in_use` with what to do instead.
 */
export async function removeVariant(
  ctx: Ctx,
  { id, values, stock, stockHeld }: Pick<AdminVariant, 'id' | 'values' | 'stock' | 'stockHeld'>,
): Promise<void> {
  const name = `“${variantName(values)}”`
  if (stockHeld > 0)
    throw inUse(id, `${name} is in an open checkout. Wait until it ends, or release the stock that it holds.`)
  if (stock > 0) throw inUse(id, `${name} still has ${stock} in stock: set its stock to 0 first, or archive it.`)
  try {
    await inSavepoint(ctx, () => ctx.db.delete(products).where(eq(products.id, id)))
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    throw inUse(id, `${name} was ordered, counted or put in a cart before: archive it to stop selling it.`)
  }
}

function inUse(variantId: number, message: string): Problem {
  return new Problem('conflict', 'variant_in_use', message, { variantId })
}
