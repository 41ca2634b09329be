import { asc, eq, sql } from 'drizzle-orm'
import { findTaxCategory } from '#contract/pricing/quote.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import { joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { ownStock } from '../../catalog/variants/variant.ts'
import type { Ctx } from '../../context.ts'
import { readTaxCategories } from '../../pricing/tax/tax-category.ts'
import { purchaseFacts } from '../../purchasing/purchase-statistics.ts'
import { repairParts } from './part.table.ts'

export async function listParts(ctx: Ctx, ticketId: number): Promise<TicketPart[]> {
  const query = ctx.db
    .select({
      part: repairParts,
      name: lineColumns.name,
      sku: lineColumns.sku,
      categoryId: lineColumns.categoryId,
      available: sql<number>`${ownStock}::int`,
    })
    .from(repairParts)
    .$dynamic()
  const rows = await joinProduct(query, repairParts.productId)
    .where(eq(repairParts.ticketId, ticketId))
    .orderBy(asc(repairParts.id))
  const orders = await purchaseFacts(
    ctx,
    rows.flatMap(({ part }) => part.purchaseOrderId ?? []),
  )
  const taxCategories = await readTaxCategories(ctx)
  return rows.map(({ part, name, sku, categoryId, available }) => ({
    id: part.id,
    productId: part.productId,
    name,
    sku,
    quantity: part.quantity,
    state: part.state,
    unitPrice: part.unitPriceCents,
    isTaxable: part.isTaxable,
    taxCategoryId: findTaxCategory({ categoryId }, taxCategories)?.id,
    serialNumber: part.serialNumber,
    available,
    purchaseOrder: orders.get(part.purchaseOrderId ?? 0) ?? null,
    arrivedAt: part.arrivedAt,
    warrantyEndsOn: part.warrantyEndsOn,
    note: part.note,
    addedBy: part.addedBy,
  }))
}
