import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import type { DefectiveGoods, DefectiveSearch, SupplierReturn } from '#contract/purchasing/supplier-return.ts'
import { joinProduct, lineColumns } from '../../catalog/product/join-product.ts'
import { parentNumbering } from '../../catalog/serialized-units/receive-unit.ts'
import type { Ctx } from '../../context.ts'
import { findSuppliers } from '../../suppliers/supplier.ts'
import { defectiveGoods } from './supplier-return.table.ts'

export async function listDefectiveGoods(ctx: Ctx, search: DefectiveSearch): Promise<Page<DefectiveGoods>> {
  const { supplierId, page, limit } = search
  const matching = and(
    isNull(defectiveGoods.supplierReturnId),
    isNull(defectiveGoods.closedAt),
    // Goods without a supplier can go to any.
    supplierId ? or(eq(defectiveGoods.supplierId, supplierId), isNull(defectiveGoods.supplierId)) : undefined,
  )
  const rows = await selectGoods(ctx)
    .where(matching)
    .orderBy(asc(defectiveGoods.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(defectiveGoods, matching)
  return { items: (await withSuppliers(ctx, rows)).map(toGoods), total, isMore: false }
}

export async function getDefectiveGoods(ctx: Ctx, id: number): Promise<DefectiveGoods> {
  const [goods] = await withSuppliers(ctx, await selectGoods(ctx).where(eq(defectiveGoods.id, id)))
  return toGoods(goods!)
}

export async function goodsOfReturns(ctx: Ctx, returnIds: number[]): Promise<Map<number, SupplierReturn['goods']>> {
  if (returnIds.length === 0) return new Map()
  const rows = await selectGoods(ctx)
    .where(inArray(defectiveGoods.supplierReturnId, returnIds))
    .orderBy(asc(defectiveGoods.id))
  const goods = await withSuppliers(ctx, rows)
  return new Map(
    [...Map.groupBy(goods, ({ returnId }) => returnId!)].map(([returnId, goods]) => [
      returnId,
      goods.map((row) => ({ ...toGoods(row), isNumbered: row.number !== null })),
    ]),
  )
}

function selectGoods(ctx: Ctx) {
  const query = ctx.db
    .select({
      id: defectiveGoods.id,
      returnId: defectiveGoods.supplierReturnId,
      productId: defectiveGoods.productId,
      name: lineColumns.name,
      numbered: parentNumbering(lineColumns.parentId),
      number: lineColumns.serialNumber,
      quantity: defectiveGoods.quantity,
      value: defectiveGoods.valueCents,
      supplierId: defectiveGoods.supplierId,
      origin: defectiveGoods.origin,
      note: defectiveGoods.note,
      since: defectiveGoods.since,
    })
    .from(defectiveGoods)
    .$dynamic()
  return joinProduct(query, defectiveGoods.productId)
}

type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number]

async function withSuppliers(ctx: Ctx, rows: GoodsRow[]) {
  const suppliers = await findSuppliers(ctx, [...new Set(rows.flatMap(({ supplierId }) => supplierId ?? []))])
  return rows.map((row) => {
    const supplier = suppliers.get(row.supplierId ?? 0)
    return { ...row, supplier: supplier ? { id: supplier.id, name: supplier.name } : null }
  })
}

function toGoods(row: Awaited<ReturnType<typeof withSuppliers>>[number]): DefectiveGoods {
  const { returnId: _, supplierId: __, numbered, name, ...goods } = row
  return { ...goods, name: numbered?.name ?? name }
}
