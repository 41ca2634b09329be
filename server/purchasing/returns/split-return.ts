import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import { type ReturnSplit, SupplierReturn } from '#contract/purchasing/supplier-return.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { splitUnits } from '../bills/split-units.ts'
import { changeReturn } from './change-return.ts'
import { defectiveGoods, supplierReturns } from './supplier-return.table.ts'
import { getSupplierReturn } from './supplier-return.ts'

type Goods = SupplierReturn['goods'][number]

/**
 * A return has one outcome: goods about which the supplier decides differently get a return of their own, with the same
 * shipment and their part of the expected credit.
 * @throws Problem `supplier_return_not_found`; `return_moved_on`; `validation_failed` for goods that are not in the
 * return, or if none remain in it.
 */
export async function splitSupplierReturn(ctx: Ctx, { id, goods }: ReturnSplit): Promise<SupplierReturn> {
  return inTransaction(ctx, async (ctx) => {
    const step = { id, from: ['open' as const, 'sent' as const], action: 'supplier_return.split' as const }
    let newId = 0
    await changeReturn(ctx, step, async (ctx, before) => {
      requireParts(before, goods)
      newId = await copyReturn(ctx, before)
      for (const { goodsId, quantity } of goods) {
        const own = before.goods.find((one) => one.id === goodsId)!
        await moveGoods(ctx, own, { quantity, newId })
      }
      const { value } = await getSupplierReturn(ctx, { id: newId })
      if (before.expected === null || before.value === 0) return {}
      const moved = cents(Math.round((before.expected * value) / before.value))
      await ctx.db.update(supplierReturns).set({ expectedCents: moved }).where(eq(supplierReturns.id, newId))
      return { expectedCents: cents(before.expected - moved) }
    })
    const created = await getSupplierReturn(ctx, { id: newId })
    await record(ctx, 'supplier_return.created', `supplier_return:${newId}`, SupplierReturn, { after: created })
    return created
  })
}

function requireParts({ goods: own }: SupplierReturn, parts: ReturnSplit['goods']): void {
  const problems: Record<string, string[]> = {}
  parts.forEach(({ goodsId, quantity }, place) => {
    const part = own.find(({ id }) => id === goodsId)
    if (!part) problems[`goods.${place}.goodsId`] = ['These goods are not in this return']
    else if (quantity > part.quantity) problems[`goods.${place}.quantity`] = [`There are only ${part.quantity}`]
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const movesAll = own.every(({ id, quantity }) =>
    parts.some((part) => part.goodsId === id && part.quantity === quantity),
  )
  if (movesAll) throw invalid({ goods: ['Leave some of the goods in this return'] })
}

async function copyReturn(ctx: Ctx, before: SupplierReturn): Promise<number> {
  const { supplier, state, rmaNumber, note, carrier, tracking, sentOn } = before
  const [row] = await ctx.db
    .insert(supplierReturns)
    .values({ supplierId: supplier.id, state, rmaNumber, note, carrier, tracking, sentOn, createdAt: ctx.now })
    .returning({ id: supplierReturns.id })
  return row!.id
}

async function moveGoods(
  ctx: Ctx,
  own: Goods,
  { quantity, newId }: { quantity: number; newId: number },
): Promise<void> {
  const isIt = eq(defectiveGoods.id, own.id)
  if (quantity === own.quantity) {
    await ctx.db.update(defectiveGoods).set({ supplierReturnId: newId }).where(isIt)
    return
  }
  const { taken, rest } = splitUnits({ quantity: own.quantity, cents: cents(own.value) }, quantity)
  const [row] = await ctx.db
    .update(defectiveGoods)
    .set({ quantity: rest.quantity, valueCents: rest.cents })
    .where(isIt)
    .returning()
  const { id: _, productHasOptions: __, ...columns } = row!
  await ctx.db
    .insert(defectiveGoods)
    .values({
      ...columns,
      quantity: taken.quantity,
      valueCents: taken.cents,
      supplierReturnId: newId,
      cause: `${columns.cause}:split:${newId}`,
    })
}
