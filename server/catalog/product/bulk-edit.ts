import { asc, eq, inArray } from 'drizzle-orm'
import type { OfficeProduct } from '#contract/catalog/office-product.ts'
import { type BulkChange, BulkEdit } from '#contract/catalog/product-bulk.ts'
import type { Cents } from '#contract/money.ts'
import { percentOf } from '#contract/pricing/percent.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { findLastEntry } from '../../audit/audit-trail.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setArchived, updateProduct } from './edit-product.ts'
import { selectOfficeProducts } from './office-product.ts'
import { products } from './product.table.ts'

export const BULK_CHANGED = 'product.bulk_changed'

/**
 * All of them, or none.
 * @throws Problem `product_not_found` with the ids that are; `sale_not_below_price` naming the product.
 */
export async function bulkEditProducts(
  ctx: Ctx,
  { ids, change }: { ids: number[]; change: BulkChange },
): Promise<{ changed: number; undoId: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = [...new Set(ids)]
    const found = await selectOfficeProducts(ctx)
      .where(inArray(products.id, wanted))
      .orderBy(asc(products.id))
      .for('update', { of: products })
    if (found.length < wanted.length) throw missing(wanted, found)
    const changed: number[] = []
    for (const product of found) if (await changeOne(ctx, product, change)) changed.push(product.id)
    return { changed: changed.length, undoId: changed.length > 0 ? await note(ctx, changed, change) : null }
  })
}

/** @returns the number of the entry by which `undoBulkEdit` finds what this request wrote about each product. */
async function note(ctx: Ctx, ids: number[], change: BulkChange): Promise<number> {
  await record(ctx, BULK_CHANGED, 'product', BulkEdit, { after: { ids, change } })
  const { requestId } = ctx
  const entry = await findLastEntry(ctx, { target: 'product', action: BULK_CHANGED, requestId })
  return entry!.id
}

async function changeOne(ctx: Ctx, product: OfficeProduct, change: BulkChange): Promise<boolean> {
  const { archived, pricePercent, salePercent, ...facts } = change
  const fields = { ...facts, ...pricesOf(product, { pricePercent, salePercent }) }
  const isChanged = Object.entries(fields).some(
    ([name, value]) => product[name as keyof OfficeProduct] !== value,
  )
  if (isChanged) await updateProduct(ctx, { id: product.id, ...fields })
  if (archived === undefined || archived === (product.archivedAt !== null)) return isChanged
  // Read anew: the update moved its version.
  const [current] = await selectOfficeProducts(ctx).where(eq(products.id, product.id))
  await setArchived(ctx, current!, archived)
  return true
}

type Percents = Pick<BulkChange, 'pricePercent' | 'salePercent'>

function pricesOf(
  product: OfficeProduct,
  { pricePercent, salePercent }: Percents,
): { price?: Cents; salePrice?: Cents | null } {
  const price = pricePercent === undefined ? product.price : percentOf(product.price, 100 + pricePercent)
  const salePrice =
    salePercent === undefined
      ? product.salePrice
      : salePercent === 0
        ? null
        : percentOf(price, 100 - salePercent)
  if (salePrice !== null && salePrice >= price) {
    const message = `The sale price of “${product.name}” would not be below its price.`
    throw new Problem('conflict', 'sale_not_below_price', message, { productId: product.id })
  }
  return { price, salePrice }
}

function missing(wanted: number[], found: OfficeProduct[]): Problem {
  const known = new Set(found.map(({ id }) => id))
  const productIds = wanted.filter((id) => !known.has(id))
  return new Problem(
    'not_found',
    'product_not_found',
    `${productIds.length} of these products do not exist any more.`,
    { productIds },
  )
}
