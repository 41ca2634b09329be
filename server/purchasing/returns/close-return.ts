import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { ReturnCredit, ReturnShipment, SupplierReturn } from '#contract/purchasing/supplier-return.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { todayInShop } from '../bills/supplier-bill.ts'
import { changeReturn } from './change-return.ts'
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
