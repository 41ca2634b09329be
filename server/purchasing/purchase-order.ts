import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { cents, sumCents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { PurchaseOrder, PurchaseOrderSearch } from '#contract/purchasing/purchase-order.ts'
import { joinProduct, lineColumns } from '../catalog/product/join-product.ts'
import { parentNumbering } from '../catalog/serialized-units/receive-unit.ts'
import type { Ctx } from '../context.ts'
import { joinSupplier, supplierColumns } from '../suppliers/supplier.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.table.ts'

export async function listPurchaseOrders(ctx: Ctx, search: PurchaseOrderSearch): Promise<Page<PurchaseOrder>> {
  const { supplierId, status, page, limit } = search
  const matching = and(
    supplierId ? eq(purchaseOrders.supplierId, supplierId) : undefined,
    status ? eq(purchaseOrders.status, status) : undefined,
  )
  const rows = await selectPurchaseOrders(ctx)
    .where(matching)
    .orderBy(desc(purchaseOrders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(purchaseOrders, matching)
  return { items: await withLines(ctx, rows), total, isMore: false }
}

export async function getPurchaseOrder(ctx: Ctx, { id }: { id: number }): Promise<PurchaseOrder> {
  const [order] = await withLines(ctx, await selectPurchaseOrders(ctx).where(eq(purchaseOrders.id, id)))
  if (!order) throw new Problem('not_found', 'purchase_order_not_found', 'This purchase order does not exist.')
  return order
}

function selectPurchaseOrders(ctx: Ctx) {
  const query = ctx.db
    .select({
      id: purchaseOrders.id,
      supplierId: purchaseOrders.supplierId,
      supplier: supplierColumns,
      status: purchaseOrders.status,
      expectedOn: purchaseOrders.expectedOn,
      note: purchaseOrders.note,
      delivery: purchaseOrders.deliveryCents,
      createdAt: purchaseOrders.createdAt,
      orderedAt: purchaseOrders.orderedAt,
      version: purchaseOrders.version,
    })
    .from(purchaseOrders)
    .$dynamic()
  return joinSupplier(query, purchaseOrders.supplierId)
}

async function withLines(ctx: Ctx, orders: Omit<PurchaseOrder, 'lines' | 'total'>[]): Promise<PurchaseOrder[]> {
  if (orders.length === 0) return []
  const query = ctx.db
    .select({
      purchaseOrderId: purchaseOrderLines.purchaseOrderId,
      id: purchaseOrderLines.id,
      productId: purchaseOrderLines.productId,
      name: lineColumns.name,
      numbered: parentNumbering(lineColumns.parentId),
      supplierProductId: lineColumns.supplierProductId,
      quantity: purchaseOrderLines.quantity,
      received: purchaseOrderLines.received,
      unitCost: purchaseOrderLines.unitCostCents,
    })
    .from(purchaseOrderLines)
    .$dynamic()
  const rows = await joinProduct(query, purchaseOrderLines.productId)
    .where(
      inArray(
        purchaseOrderLines.purchaseOrderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(purchaseOrderLines.id))
  return orders.map((order) => {
    const lines = rows
      .filter(({ purchaseOrderId }) => purchaseOrderId === order.id)
      .map(({ numbered, ...line }) => ({ ...line, numbered, name: numbered?.name ?? line.name }))
    const total = sumCents(lines.map(({ unitCost, quantity }) => cents(unitCost * quantity)))
    return { ...order, lines, total }
  })
}

export async function nameOrderLines(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const query = ctx.db
    .select({ id: purchaseOrderLines.id, name: lineColumns.name, numbered: parentNumbering(lineColumns.parentId) })
    .from(purchaseOrderLines)
    .$dynamic()
  const rows = await joinProduct(query, purchaseOrderLines.productId).where(inArray(purchaseOrderLines.id, ids))
  return new Map(rows.map(({ id, name, numbered }) => [id, numbered?.name ?? name]))
}
