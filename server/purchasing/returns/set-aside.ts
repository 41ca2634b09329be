import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { type DefectiveDraft, DefectiveGoods, type DefectiveOrigin } from '#contract/purchasing/supplier-return.ts'
import { record } from '../../audit/audit.ts'
import { getAdminProduct } from '../../catalog/product/admin-product.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import { readStockCost } from '../../catalog/stock/move-cost.ts'
import { moveStock } from '../../catalog/stock/stock-adjustment.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { getDefectiveGoods } from './defective-goods.ts'
import { defectiveGoods } from './supplier-return.table.ts'

interface Defective {
  productId: number
  quantity: number
  cause: string
  note: string
  origin: DefectiveOrigin
}

/**
 * Takes pieces out of stock that go back to their supplier. The same cause again changes nothing.
 * @throws Problem `stock_too_low`.
 */
export async function takeDefective(ctx: Ctx, { productId, quantity, cause, note, origin }: Defective): Promise<void> {
  const isNew = await moveStock(ctx, { productId, change: -quantity, reason: 'to_supplier', cause, note })
  if (!isNew) return
  const costCents = await readStockCost(ctx, productId)
  await addWaiting(ctx, { productId, quantity, cause, note, origin }, cents((costCents ?? 0) * quantity))
}

/**
 * Offers a part that failed after it was used. It has no value here, because its repair bears its cost. The same cause
 * again changes nothing.
 */
export async function offerUsedPart(ctx: Ctx, part: Omit<Defective, 'origin'>): Promise<void> {
  await addWaiting(ctx, { ...part, origin: 'repair' }, ZERO)
}

/** Goods that are in a return or closed stay there. */
export async function withdrawUsedPart(ctx: Ctx, usedFor: string): Promise<void> {
  const { cause, supplierReturnId, closedAt } = defectiveGoods
  await ctx.db.delete(defectiveGoods).where(and(eq(cause, usedFor), isNull(supplierReturnId), isNull(closedAt)))
}

async function addWaiting(ctx: Ctx, goods: Defective, valueCents: Cents): Promise<void> {
  const [product] = await findProducts(ctx, [goods.productId])
  await ctx.db
    .insert(defectiveGoods)
    .values({ ...goods, valueCents, supplierId: product!.supplierId, since: ctx.now })
    .onConflictDoNothing()
}

/**
 * @throws Problem `product_not_found`; `key_used`; `validation_failed` for goods that are not pieces in stock;
 * `stock_too_low`.
 */
export async function setDefectiveAside(ctx: Ctx, draft: DefectiveDraft): Promise<DefectiveGoods> {
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'defective', draft)
    const { productId, quantity, note, key } = draft
    await requireUnits(ctx, productId)
    const cause = `defective:${key}`
    await takeDefective(ctx, { productId, quantity, cause, note, origin: 'stock' })
    const [row] = await ctx.db
      .select({ id: defectiveGoods.id })
      .from(defectiveGoods)
      .where(and(eq(defectiveGoods.productId, productId), eq(defectiveGoods.cause, cause)))
    const goods = await getDefectiveGoods(ctx, row!.id)
    await record(ctx, 'supplier_return.goods_set_aside', `product:${productId}`, DefectiveGoods, { after: goods })
    return goods
  })
}

async function requireUnits(ctx: Ctx, productId: number): Promise<void> {
  await getAdminProduct(ctx, { id: productId })
  const [product] = await findProducts(ctx, [productId])
  if (product!.kind === 'digital') throw invalid({ productId: ['A digital product has no pieces'] })
  if (product!.isBundle) throw invalid({ productId: ['Choose a component of the bundle'] })
  if (product!.hasOptions) throw invalid({ productId: ['Choose the variant or unit'] })
}

const Closed = z.object({ goodsIds: z.array(z.int()) })

/** @throws Problem `goods_not_waiting`. */
export async function discardDefectiveGoods(ctx: Ctx, { ids }: { ids: number[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, valueCents } of await lockWaiting(ctx, ids)) await close(ctx, id, valueCents)
    await record(ctx, 'supplier_return.goods_discarded', 'supplier_return', Closed, { after: { goodsIds: ids } })
  })
}

/** They come back at the present cost. @throws Problem `goods_not_waiting`; `stock_too_high`. */
export async function restockDefectiveGoods(ctx: Ctx, { ids }: { ids: number[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const goods of await lockWaiting(ctx, ids)) {
      const returnedCents = await putBackDefective(ctx, goods)
      await close(ctx, goods.id, cents(goods.valueCents - returnedCents))
    }
    await record(ctx, 'supplier_return.goods_restocked', 'supplier_return', Closed, { after: { goodsIds: ids } })
  })
}

/** @returns the value at which the pieces, or their replacements, are in stock again. */
export async function putBackDefective(
  ctx: Ctx,
  { id, productId, quantity }: { id: number; productId: number; quantity: number },
) {
  // Goods may be put back again after a replacement was undone, so the cause names the request.
  const cause = `defective:${id}:back:${ctx.requestId}`
  await moveStock(ctx, { productId, change: quantity, reason: 'to_supplier', cause })
  return cents(((await readStockCost(ctx, productId)) ?? 0) * quantity)
}

/** In the order of products, in which stock is locked. @throws Problem `goods_not_waiting`. */
export async function lockWaiting(ctx: Ctx, ids: number[]) {
  const { id, productId, supplierReturnId, closedAt } = defectiveGoods
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .select()
    .from(defectiveGoods)
    .where(and(inArray(id, wanted), isNull(supplierReturnId), isNull(closedAt)))
    .orderBy(asc(productId), asc(id))
    .for('update')
  if (rows.length < wanted.length)
    throw new Problem('conflict', 'goods_not_waiting', 'Some of these goods no longer wait. Reload the page.')
  return rows
}

async function close(ctx: Ctx, id: number, lossCents: ReturnType<typeof cents>): Promise<void> {
  await ctx.db.update(defectiveGoods).set({ closedAt: ctx.now, lossCents }).where(eq(defectiveGoods.id, id))
}
