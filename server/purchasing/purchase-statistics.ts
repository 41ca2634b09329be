import { inArray } from 'drizzle-orm'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { addDays, dayIn, weekdayOf } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { joinSupplier, supplierLeadTime } from '../suppliers/supplier.ts'
import { purchaseOrders } from './purchase-order.table.ts'

type Facts = Pick<PurchaseOrder, 'id' | 'status' | 'expectedOn'>

const SATURDAY = 6

export async function purchaseFacts(ctx: Ctx, ids: number[]): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map()
  const zone = await timeZoneOf(ctx)
  const { id, status, expectedOn, orderedAt } = purchaseOrders
  const query = ctx.db
    .select({ id, status, expectedOn, orderedAt, leadTimeDays: supplierLeadTime })
    .from(purchaseOrders)
    .$dynamic()
  const rows = await joinSupplier(query, purchaseOrders.supplierId).where(inArray(id, ids))
  return new Map(
    rows.map(({ orderedAt, leadTimeDays, ...facts }) => {
      const usual = orderedAt && leadTimeDays !== null ? workingDaysAfter(dayIn(zone, orderedAt), leadTimeDays) : null
      return [facts.id, { ...facts, expectedOn: facts.expectedOn ?? usual }]
    }),
  )
}

function workingDaysAfter(day: string, count: number): string {
  let after = day
  for (let left = count; left > 0; ) {
    after = addDays(after, 1)
    if (weekdayOf(after) < SATURDAY) left--
  }
  return after
}
