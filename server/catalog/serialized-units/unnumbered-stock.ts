import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'

const parent = alias(products, 'parent')

/**
 * Stock without a serial number cannot be added to a serialized product.
 * @throws Problem `serial_number_required`.
 */
export async function requireNoUnnumberedStock(ctx: Ctx, id: number, change: number): Promise<void> {
  if (change <= 0) return
  const [old] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(parent, eq(parent.id, products.parentId))
    .where(and(eq(products.id, id), isNull(products.serialNumber), isNotNull(parent.numbers)))
  if (!old) return
  const message = 'This stock has no serial numbers. Receive each unit by its number.'
  throw new Problem('conflict', 'serial_number_required', message)
}
