import { asc, eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { ReturnReplacement, SupplierReturn } from '#contract/purchasing/supplier-return.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import { receiveUnit } from '../../catalog/serialized-units/receive-unit.ts'
import { takeArrivalBack } from '../../catalog/stock/take-arrival-back.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { todayInShop } from '../bills/supplier-bill.ts'
import { changeReturn } from './change-return.ts'
import { putBackDefective } from './set-aside.ts'
import { defectiveGoods } from './supplier-return.table.ts'

type Goods = SupplierReturn['goods'][number]

/**
 * Replacements are in stock at the present cost of the product, and new units at the cost of the units they replace.
 * @throws Problem like `sendSupplierReturn`; like `addUnit`; `validation_failed` if a number is missing.
 */
export async function replaceSupplierReturn(ctx: Ctx, { id, numbers }: ReturnReplacement): Promise<SupplierReturn> {
  return changeReturn(ctx, { id, from: ['open', 'sent'], action: 'supplier_return.replaced' }, async (ctx, before) => {
    let replacedCents = 0
    for (const goods of before.goods.toSorted((a, b) => a.productId - b.productId || a.id - b.id)) {
      const number = numbers.find(({ goodsId }) => goodsId === goods.id)?.number
      if (goods.isNumbered && !number) throw invalid({ numbers: [`Enter the number of the new “${goods.name}”`] })
      const came = goods.isNumbered
        ? await receiveReplacement(ctx, before, goods, number!)
        : { replacementId: goods.productId, replacedCents: await putBackDefective(ctx, goods) }
      await ctx.db.update(defectiveGoods).set(came).where(eq(defectiveGoods.id, goods.id))
      replacedCents += came.replacedCents
    }
    return { state: 'replaced', closedOn: await todayInShop(ctx), lossCents: cents(before.value - replacedCents) }
  })
}

async function receiveReplacement(
  ctx: Ctx,
  { supplier }: SupplierReturn,
  { id, productId, value }: Goods,
  number: string,
): Promise<{ replacementId: number; replacedCents: Cents }> {
  const [unit] = await findProducts(ctx, [productId])
  const newUnit = { productId: unit!.parentId!, number, costCents: value, supplierId: supplier.id }
  const unitId = await receiveUnit(ctx, { ...newUnit, cause: replacedBy(ctx, id), reason: 'to_supplier' })
  const [received] = await findProducts(ctx, [unitId])
  return { replacementId: unitId, replacedCents: received!.costCents ?? cents(0) }
}

/**
 * Takes replacements that were entered by mistake out of stock again, at the cost at which they came.
 * @throws Problem `replacement_used` if one of them was sold, used or is held.
 */
export async function takeReplacementsBack(ctx: Ctx, { id, goods }: SupplierReturn): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(defectiveGoods)
    .where(eq(defectiveGoods.supplierReturnId, id))
    .orderBy(asc(defectiveGoods.replacementId), asc(defectiveGoods.id))
  for (const { id: goodsId, quantity, replacementId, replacedCents } of rows) {
    const arrival = {
      productId: replacementId!,
      quantity,
      arrivedCents: replacedCents!,
      reason: 'to_supplier' as const,
    }
    const said = { cause: `${replacedBy(ctx, goodsId)}:undone`, note: `Return ${id}, replacement undone` }
    await takeArrivalBack(ctx, { ...arrival, ...said }).catch((error) => {
      throw isGone(error) ? replacementUsed(goods.find((one) => one.id === goodsId)!) : error
    })
    await ctx.db
      .update(defectiveGoods)
      .set({ replacementId: null, replacedCents: null })
      .where(eq(defectiveGoods.id, goodsId))
  }
}

/** Goods may be replaced again after a mistake was undone, so the cause names the request. */
function replacedBy({ requestId }: Ctx, goodsId: number): string {
  return `defective:${goodsId}:back:${requestId}`
}

function isGone(error: unknown): boolean {
  return error instanceof Problem && error.code === 'stock_too_low'
}

function replacementUsed({ name, quantity }: Goods): Problem {
  const message =
    quantity === 1
      ? `The replacement for “${name}” was sold, used or reserved since, so it can’t be taken back.`
      : `Some of the ${quantity} replacements for “${name}” were sold, used or reserved since, so they can’t be taken back.`
  return new Problem('conflict', 'replacement_used', message)
}
