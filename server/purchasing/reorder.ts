import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import {
  PACE_DAYS,
  type ReorderLine,
  type SupplierReorder,
  USUAL_LEAD_TIME_DAYS,
} from '#contract/purchasing/reorder.ts'
import { listSellingStock, type SellingStock } from '../catalog/stock/selling-stock.ts'
import type { Ctx } from '../context.ts'
import { leadTimes } from '../suppliers/supplier.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.table.ts'

const DAY_MS = 86_400_000
/** In calendar days. */
const MAX_LEAD_TIME = calendarDays(365)

export async function listReorders(ctx: Ctx, { supplierId }: { supplierId?: number }): Promise<SupplierReorder[]> {
  const since = new Date(ctx.now.getTime() - PACE_DAYS * DAY_MS)
  const stockLevels = await listSellingStock(ctx, { supplierId, since, mostTimes: MAX_LEAD_TIME / PACE_DAYS })
  const suppliers = await leadTimes(ctx, [...new Set(stockLevels.map(({ supplierId }) => supplierId))])
  const onOrder = await unitsOnOrder(
    ctx,
    stockLevels.map(({ productId }) => productId),
  )
  return suppliers.flatMap(({ id, name, leadTimeDays }) => {
    const days = leadTimeDays ?? USUAL_LEAD_TIME_DAYS
    const lines = stockLevels
      .filter((stockLevel) => stockLevel.supplierId === id)
      .map((stockLevel) => toLine(stockLevel, days, onOrder.get(stockLevel.productId) ?? 0))
      .filter(({ wanted }) => wanted > 0)
    if (lines.length === 0) return []
    const total = sumCents(lines.map(({ unitCost, wanted }) => cents((unitCost ?? ZERO) * wanted)))
    return [{ supplier: { id, name }, leadTimeDays: days, isUsualLeadTime: leadTimeDays === null, lines, total }]
  })
}

function toLine(
  { productId, name, sku, available, reorderPoint, cost, sold }: SellingStock,
  leadTimeDays: number,
  onOrder: number,
): ReorderLine {
  const line = { available, onOrder, soldPerDay: sold / PACE_DAYS, safety: reorderPoint }
  return { productId, name, sku, ...line, wanted: reorderQuantity({ ...line, leadTimeDays }), unitCost: cost }
}

/** Applies docs/rules.md, S-15. */
export function reorderQuantity({
  soldPerDay,
  leadTimeDays,
  safety,
  available,
  onOrder,
}: Omit<ReorderLine, 'productId' | 'name' | 'sku' | 'unitCost' | 'wanted'> & { leadTimeDays: number }): number {
  const needed = soldPerDay * calendarDays(leadTimeDays) + safety
  return Math.max(0, Math.ceil(needed - available - onOrder - 1e-9))
}

function calendarDays(workingDays: number): number {
  return Math.ceil((workingDays * 7) / 5)
}

async function unitsOnOrder(ctx: Ctx, productIds: number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const { productId, quantity, received } = purchaseOrderLines
  const rows = await ctx.db
    .select({ productId, units: sql<number>`sum(${quantity} - ${received})::int` })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(
      and(inArray(productId, productIds), inArray(purchaseOrders.status, ['draft', 'ordered']), gt(quantity, received)),
    )
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, row.units]))
}
