import { eq, inArray, sql } from 'drizzle-orm'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import type { OrderBilling } from '#contract/purchasing/supplier-bill.ts'
import type { Ctx } from '../../context.ts'
import { findSuppliers } from '../../suppliers/supplier.ts'
import { getPurchaseOrder } from '../purchase-order.ts'
import { billedQuantities } from './enter-bill.ts'
import { listOrderFreight } from './spread-freight.ts'
import { supplierBillLines, supplierBillMatches } from './supplier-bill.table.ts'
import { listBillsOfOrder } from './supplier-bill.ts'

/** @throws Problem `purchase_order_not_found`. */
export async function getOrderBilling(ctx: Ctx, { id }: { id: number }): Promise<OrderBilling> {
  const order = await getPurchaseOrder(ctx, { id })
  const billed = await billedQuantities(ctx, order)
  const differences = await differencesByLine(ctx, order)
  const bills = await listBillsOfOrder(ctx, id)
  const freightBilled = sumCents(bills.filter(({ state }) => state !== 'void').map(({ freight }) => freight))
  return {
    lines: order.lines.map(({ id, name, quantity, received, unitCost }) => ({
      purchaseOrderLineId: id,
      name,
      ordered: quantity,
      received,
      billed: billed.get(id) ?? 0,
      unitCost,
      difference: differences.get(id) ?? ZERO,
    })),
    carriers: await carriersOf(ctx, id),
    freightToBill: cents(Math.max(0, order.delivery - freightBilled)),
    bills,
  }
}

async function carriersOf(ctx: Ctx, orderId: number): Promise<OrderBilling['carriers']> {
  const freight = await listOrderFreight(ctx, orderId)
  const suppliers = await findSuppliers(ctx, [...new Set(freight.map(({ supplierId }) => supplierId))])
  return freight.map(({ supplierId, ...own }) => ({ ...own, supplier: suppliers.get(supplierId)!.name }))
}

async function differencesByLine(ctx: Ctx, { lines }: PurchaseOrder) {
  const { purchaseOrderLineId } = supplierBillLines
  const { billLineId, billedCents, receivedCents } = supplierBillMatches
  const rows = await ctx.db
    .select({
      purchaseOrderLineId,
      difference: sql<number>`sum(${billedCents} - ${receivedCents})::int`.mapWith(cents),
    })
    .from(supplierBillMatches)
    .innerJoin(supplierBillLines, eq(supplierBillLines.id, billLineId))
    .where(
      inArray(
        purchaseOrderLineId,
        lines.map(({ id }) => id),
      ),
    )
    .groupBy(purchaseOrderLineId)
  return new Map(rows.map((row) => [row.purchaseOrderLineId, row.difference]))
}
