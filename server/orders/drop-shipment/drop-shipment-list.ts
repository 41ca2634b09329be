import { and, asc, isNull } from 'drizzle-orm'
import type { AdminDropShipment } from '#contract/orders/drop-shipment.ts'
import type { Ctx } from '../../context.ts'
import { type Limited, limitTo } from '../../db/limit-to.ts'
import { findSuppliers } from '../../suppliers/supplier.ts'
import type { orders } from '../order.table.ts'
import { dropShipments } from './drop-shipment.table.ts'
import { listItemsOf, listRowsOf, referenceOf, statusOf } from './drop-shipment.ts'
import { isLinkOpen } from './drop-shipment-key.ts'

export async function listDropShipments(
  ctx: Ctx,
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
): Promise<AdminDropShipment[]> {
  const rows = await listRowsOf(ctx, order.id)
  if (rows.length === 0) return []
  const items = await listItemsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const suppliers = await findSuppliers(
    ctx,
    rows.flatMap(({ supplierId }) => supplierId ?? []),
  )
  return rows.map((row) => ({
    ...row,
    reference: referenceOf(row),
    supplier: (row.supplierId !== null && suppliers.get(row.supplierId)) || null,
    status: statusOf(row),
    isLinkOpen: isLinkOpen(row, order, ctx.now),
    items: items.filter(({ dropShipmentId }) => dropShipmentId === row.id),
  }))
}

const unsent = and(isNull(dropShipments.sentAt), isNull(dropShipments.stoppedAt))!

interface Unsent {
  id: number
  orderId: number
  supplierId: number | null
  createdAt: Date
}

export async function listUnsent(ctx: Ctx, shown: number): Promise<Limited<Unsent>> {
  const { id, orderId, supplierId, createdAt } = dropShipments
  const rows = await ctx.db
    .select({ id, orderId, supplierId, createdAt })
    .from(dropShipments)
    .where(unsent)
    .orderBy(asc(createdAt), asc(id))
    .limit(shown)
  return limitTo(ctx, rows, { of: dropShipments, matching: unsent, shown })
}
