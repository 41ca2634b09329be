import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { type BulkChange, BulkEdit } from '#contract/catalog/product-bulk.ts'
import type { Cents } from '#contract/money.ts'
import { percentOf } from '#contract/pricing/percent.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { findLastEntry } from '../../audit/audit-trail.ts'
import type { Ctx } from '../../context.ts'
import { isSameValue } from '../../db/same-value.ts'
import { inTransaction } from '../../db/transaction.ts'
import { selectAdminProducts } from './admin-product.ts'
import { setArchived, updateProduct } from './edit-product.ts'
import { products } from './product.table.ts'

export const BULK_CHANGED = 'product.bulk_changed'

/**
 * Changes all of them or none.
 * @throws Problem `product_not_found` with the missing ids; `sale_not_below_price` naming the product.
 */
export async function bulkEditProducts(
  ctx: Ctx,
  { ids, change }: { ids: number[]; change: BulkChange },
): Promise<{ changed: number; undoId: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = await changesByProduct(ctx, [...new Set(ids)], change)
    const found = await selectAdminProducts(ctx)
      .where(inArray(products.id, [...wanted.keys()]))
      .orderBy(asc(products.id))
      .for('update', { of: products })
    const changed: number[] = []
    for (const product of found) if (await changeOne(ctx, product, wanted.get(product.id)!)) changed.push(product.id)
    return { changed: changed.length, undoId: changed.length > 0 ? await note(ctx, changed, change) : null }
  })
}

async function changesByProduct(
  ctx: Ctx,
  ids: number[],
  { pricePercent, salePercent, categoryId, brandId, isNew, isFeatured, dropShipOnly, ...own }: BulkChange,
): Promise<Map<number, BulkChange>> {
  const { id, parentId, hasOptions, archivedAt } = products
  const family = await ctx.db
    .select({ id, parentId, hasOptions })
    .from(products)
    .where(or(inArray(id, ids), and(inArray(parentId, ids), isNull(archivedAt))))
  const ticked = new Set(ids)
  const known = family.filter((product) => ticked.has(product.id))
  if (known.length < ids.length) throw missing(ids, known)
  const changes = new Map<number, BulkChange>()
  const add = (id: number, part: BulkChange) => {
    const given = Object.entries(part).filter(([, value]) => value !== undefined)
    if (given.length > 0) changes.set(id, { ...changes.get(id), ...Object.fromEntries(given) })
  }
  for (const product of known) {
    add(product.id, own)
    add(product.parentId ?? product.id, { categoryId, brandId, isNew, isFeatured, dropShipOnly })
    const priced = product.hasOptions ? family.filter((other) => other.parentId === product.id) : [product]
    for (const { id } of priced) add(id, { pricePercent, salePercent })
  }
  return changes
}

async function note(ctx: Ctx, ids: number[], change: BulkChange): Promise<number> {
  await record(ctx, BULK_CHANGED, 'product', BulkEdit, { after: { ids, change } })
  const { requestId } = ctx
  const entry = await findLastEntry(ctx, { target: 'product', action: BULK_CHANGED, requestId })
  return entry!.id
}

async function changeOne(ctx: Ctx, product: AdminProduct, change: BulkChange): Promise<boolean> {
  const { archived, pricePercent, salePercent, ...facts } = change
  const fields = { ...facts, ...pricesOf(product, { pricePercent, salePercent }) }
  const isChanged = Object.entries(fields).some(
    ([name, value]) => !isSameValue(product[name as keyof AdminProduct], value),
  )
  if (isChanged) await updateProduct(ctx, { id: product.id, ...fields })
  if (archived === undefined || archived === (product.archivedAt !== null)) return isChanged
  const [current] = await selectAdminProducts(ctx).where(eq(products.id, product.id))
  await setArchived(ctx, current!, archived)
  return true
}

type Percents = Pick<BulkChange, 'pricePercent' | 'salePercent'>

function pricesOf(
  product: AdminProduct,
  { pricePercent, salePercent }: Percents,
): { price?: Cents; salePrice?: Cents | null } {
  const price = pricePercent === undefined ? product.price : percentOf(product.price, 100 + pricePercent)
  const salePrice =
    salePercent === undefined ? product.salePrice : salePercent === 0 ? null : percentOf(price, 100 - salePercent)
  if (salePrice !== null && salePrice >= price) {
    const message = `The sale price of “${product.name}” would not be below its price.`
    throw new Problem('conflict', 'sale_not_below_price', message, { productId: product.id })
  }
  return { price, salePrice }
}

function missing(wanted: number[], found: { id: number }[]): Problem {
  const known = new Set(found.map(({ id }) => id))
  const productIds = wanted.filter((id) => !known.has(id))
  return new Problem('not_found', 'product_not_found', `${productIds.length} of these products no longer exist.`, {
    productIds,
  })
}
