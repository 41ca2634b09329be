import { eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type {
  ReturnCredit,
  ReturnReplacement,
  ReturnShipment,
  SupplierReturn,
} from '#contract/purchasing/supplier-return.ts'
import { findProducts } from '../../catalog/product/join-product.ts'
import { receiveUnit } from '../../catalog/serialized-units/receive-unit.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { todayInShop } from '../bills/supplier-bill.ts'
import { changeReturn } from './change-return.ts'
import { putBackDefective } from './set-aside.ts'
import { defectiveGoods } from './supplier-return.table.ts'

/** @throws Problem `supplier_return_not_found`; `return_moved_on`; `validation_failed` for a day in the future. */
export async function sendSupplierReturn(
  ctx: Ctx,
  { id, expected, ...shipment }: ReturnShipment,
): Promise<SupplierReturn> {
  await requirePast(ctx, { sentOn: shipment.sentOn })
  return changeReturn(ctx, { id, from: ['open', 'sent'], action: 'supplier_return.sent' }, async () => {
    return { ...shipment, state: 'sent', expectedCents: expected }
  })
}

/** The value that is not credited is a loss. @throws Problem like `sendSupplierReturn`. */
export async function creditSupplierReturn(ctx: Ctx, { id, credit, ...facts }: ReturnCredit): Promise<SupplierReturn> {
  await requirePast(ctx, { closedOn: facts.closedOn })
  return changeReturn(ctx, { id, from: ['open', 'sent'], action: 'supplier_return.credited' }, async (_ctx, before) => {
    return { ...facts, state: 'credited', creditCents: credit, lossCents: cents(before.value - credit) }
  })
}

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
      replacedCents += goods.isNumbered
        ? await receiveReplacement(ctx, before, goods, number!)
        : await putBackDefective(ctx, goods)
    }
    return { state: 'replaced', closedOn: await todayInShop(ctx), lossCents: cents(before.value - replacedCents) }
  })
}

async function receiveReplacement(
  ctx: Ctx,
  { supplier }: SupplierReturn,
  { id, productId, value }: SupplierReturn['goods'][number],
  number: string,
): Promise<Cents> {
  const [unit] = await findProducts(ctx, [productId])
  const cause = `defective:${id}:back`
  const newUnit = { productId: unit!.parentId!, number, costCents: value, supplierId: supplier.id, cause }
  const unitId = await receiveUnit(ctx, { ...newUnit, reason: 'to_supplier' })
  const [received] = await findProducts(ctx, [unitId])
  return received!.costCents ?? cents(0)
}

/** @throws Problem `supplier_return_not_found`; `return_moved_on`. */
export async function refuseSupplierReturn(ctx: Ctx, { id }: { id: number }): Promise<SupplierReturn> {
  return changeReturn(ctx, { id, from: ['open', 'sent'], action: 'supplier_return.refused' }, async (ctx, before) => {
    return { state: 'refused', closedOn: await todayInShop(ctx), lossCents: before.value }
  })
}

/** @throws Problem `supplier_return_not_found`; `return_moved_on` once it was sent. */
export async function cancelSupplierReturn(ctx: Ctx, { id }: { id: number }): Promise<SupplierReturn> {
  return changeReturn(ctx, { id, from: ['open'], action: 'supplier_return.cancelled' }, async (ctx) => {
    await ctx.db.update(defectiveGoods).set({ supplierReturnId: null }).where(eq(defectiveGoods.supplierReturnId, id))
    return { state: 'cancelled' }
  })
}

async function requirePast(ctx: Ctx, days: Record<string, string>): Promise<void> {
  const today = await todayInShop(ctx)
  for (const [field, day] of Object.entries(days))
    if (day > today) throw invalid({ [field]: ['Choose a day that is not in the future'] })
}
