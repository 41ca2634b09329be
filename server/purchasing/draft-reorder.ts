import { and, desc, eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { findProducts, type ProductRow } from '../catalog/product/join-product.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { changePurchase } from './change-purchase-order.ts'
import { createPurchaseOrder } from './draft-purchase-order.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.table.ts'

interface OrderMoreInput {
  productId: number
  quantity: number
  note: string
}

/**
 * Adds to the supplier's latest draft or creates one; it is not sent.
 * @returns the purchase order's number.
 * @throws Problem `no_supplier`; `no_stock` for a product without stock.
 */
export async function draftReorder(ctx: Ctx, { productId, quantity, note }: OrderMoreInput): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [product] = await findProducts(ctx, [productId])
    const supplierId = requireSupplier(product)
    // Two simultaneous calls would each create a draft.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft for supplier ${supplierId}`}))`)
    const draft = await findDraft(ctx, supplierId)
    if (draft === undefined) {
      const made = { supplierId, expectedOn: null, note, lines: [{ productId, quantity }] }
      return (await createPurchaseOrder(ctx, made)).id
    }
    await changePurchase(ctx, draft, ['draft'], 'purchase_order.updated', async (ctx) => {
      const { purchaseOrderId, productId: ofProduct, quantity: soFar } = purchaseOrderLines
      const unitCostCents = product!.costCents ?? ZERO
      await ctx.db
        .insert(purchaseOrderLines)
        .values({ purchaseOrderId: draft, productId, quantity, unitCostCents })
        .onConflictDoUpdate({ target: [purchaseOrderId, ofProduct], set: { quantity: sql`${soFar} + ${quantity}` } })
    })
    return draft
  })
}

function requireSupplier(product: ProductRow | undefined): number {
  if (!product?.tracksStock)
    throw new Problem('conflict', 'no_stock', 'This product has no stock, so it cannot be ordered.')
  if (product.supplierId !== null) return product.supplierId
  const message = `“${product.name}” has no supplier. Set one on the product first.`
  throw new Problem('conflict', 'no_supplier', message)
}

async function findDraft(ctx: Ctx, supplierId: number): Promise<number | undefined> {
  const isDraft = and(eq(purchaseOrders.supplierId, supplierId), eq(purchaseOrders.status, 'draft'))
  const [draft] = await ctx.db
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(isDraft)
    .orderBy(desc(purchaseOrders.id))
    .limit(1)
    .for('update')
  return draft?.id
}
