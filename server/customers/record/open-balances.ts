import type { SaleBill } from '#contract/orders/counter-sale.ts'
import type { Ctx } from '../../context.ts'

/** Everything that these customers can pay now, by customer. */
export async function openBalancesOf(ctx: Ctx, customerIds: number[]): Promise<Map<number, SaleBill[]>> {
  const bills = new Map<number, SaleBill[]>(customerIds.map((id) => [id, []]))
  if (customerIds.length === 0) return bills
  for (const { kind, atCounter } of ctx.payableHandlers.values())
    for (const { customerId, subjectId } of (await atCounter?.ofCustomers?.(ctx, customerIds)) ?? []) {
      const due = await atCounter!.due(ctx, subjectId)
      if (!due) continue
      const { label, about, amountCents: amount, taxCents: tax } = due
      bills.get(customerId)!.push({ kind, id: subjectId, label, about, amount, tax })
    }
  return bills
}
