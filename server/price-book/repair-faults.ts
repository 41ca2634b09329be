import { inArray } from 'drizzle-orm'
import type { RepairFault } from '#contract/price-book/repair-fault.ts'
import type { Ctx } from '../context.ts'
import { repairPrices } from './repair-price.table.ts'

/** By the id of the repair; archived repairs too, because an estimate may still name them. */
export async function findRepairFaults(ctx: Ctx, repairPriceIds: number[]): Promise<Map<number, RepairFault>> {
  if (repairPriceIds.length === 0) return new Map()
  const { id, fault } = repairPrices
  const rows = await ctx.db.select({ id, fault }).from(repairPrices).where(inArray(id, repairPriceIds))
  return new Map(rows.map((row) => [row.id, row.fault]))
}
