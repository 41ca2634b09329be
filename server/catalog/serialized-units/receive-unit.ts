import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SerializedUnitDraft } from '#contract/catalog/admin-serialized-unit.ts'
import type { NumberKind } from '#contract/catalog/serial-number.ts'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import { type Cents, dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { getAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import type { MovementReason } from '../stock/stock.ts'
import { moveStock } from '../stock/stock-adjustment.ts'
import { addUnit } from './edit-unit.ts'
import { findByNumber } from './unit.ts'

export function parentNumbering(
  parentId: SQLWrapper,
): SQL<{ productId: number; name: string; kind: NumberKind } | null> {
  return sql`(select jsonb_build_object('productId', parent.id, 'name', parent.name, 'kind', parent.numbers)
    from ${products} parent where parent.id = ${parentId} and parent.numbers is not null)`
}

export async function unnumberedStockId(ctx: Ctx, productId: number): Promise<number | undefined> {
  const { options } = await getAdminProduct(ctx, { id: productId })
  if (options.length !== 1) return undefined
  const [stockLevel] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.parentId, productId), isNull(products.serialNumber)))
    .orderBy(products.id)
    .limit(1)
  return stockLevel?.id
}

interface ReceivedUnit {
  productId: number
  number: string
  costCents: Cents
  supplierId: number
  cause: string
  reason?: MovementReason
}

/**
 * A unit that left the shop before is in stock again.
 * @returns its id.
 * @throws Problem like `addUnit`.
 */
export async function receiveUnit(
  ctx: Ctx,
  { productId, number, costCents, supplierId, cause, reason = 'received' }: ReceivedUnit,
): Promise<number> {
  const known = await findByNumber(ctx, plainNumber(number))
  if (known && known.productId === productId && !known.isHere) {
    await moveStock(ctx, { productId: known.id, change: 1, reason, cause })
    return known.id
  }
  const { price } = await getAdminProduct(ctx, { id: productId })
  const wire = { number, price: dollarsOf(price), cost: dollarsOf(costCents), supplierId }
  const { id } = await addUnit(ctx, { id: productId, ...SerializedUnitDraft.parse(wire) }, reason)
  return id
}
