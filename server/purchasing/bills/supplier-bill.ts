import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { SupplierBill, SupplierBillSearch, SupplierBillState } from '#contract/purchasing/supplier-bill.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { type Limited, limitTo } from '../../db/limit-to.ts'
import { containsTyped, foldedText } from '../../db/search-text.ts'
import { tillsOf } from '../../payments/drawer/drawer.ts'
import { joinSupplier, supplierColumns } from '../../suppliers/supplier.ts'
import { nameOrderLines } from '../purchase-order.ts'
import { chargesOfBills } from './bill-charges.ts'
import { supplierBillLines, supplierBillMatches, supplierBills } from './supplier-bill.table.ts'

export const isOpenBill = and(isNull(supplierBills.paidOn), isNull(supplierBills.voidedAt))!

export const billTotal = sql<Cents>`(${supplierBills.goodsCents} + ${supplierBills.freightCents} + ${supplierBills.chargesCents} + ${supplierBills.taxCents})`

export async function listSupplierBills(ctx: Ctx, search: SupplierBillSearch): Promise<Page<SupplierBill>> {
  const { show, supplierId, purchaseOrderId, page, limit } = search
  const matching = and(
    await isShown(ctx, show),
    supplierId ? eq(supplierBills.supplierId, supplierId) : undefined,
    purchaseOrderId ? eq(supplierBills.purchaseOrderId, purchaseOrderId) : undefined,
    search.search
      ? or(
          containsTyped(foldedText(supplierBills.number), search.search),
          containsTyped(foldedText(supplierColumns.name), search.search),
        )
      : undefined,
  )
  const isByDueDate = show === 'open' || show === 'overdue'
  const rows = await selectBills(ctx)
    .where(matching)
    .orderBy(...(isByDueDate ? [asc(supplierBills.dueOn), asc(supplierBills.id)] : [desc(supplierBills.id)]))
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = ctx.db.select({ total: sql<number>`count(*)::int` }).from(supplierBills).$dynamic()
  const [count] = await joinSupplier(counted, supplierBills.supplierId).where(matching)
  return { items: await withLines(ctx, rows), total: count!.total, isMore: false }
}

async function isShown(ctx: Ctx, show: SupplierBillSearch['show']): Promise<SQL | undefined> {
  if (show === 'open') return isOpenBill
  if (show === 'overdue') return and(isOpenBill, lt(supplierBills.dueOn, await todayInShop(ctx)))
  if (show === 'paid') return isNotNull(supplierBills.paidOn)
  return show === 'void' ? isNotNull(supplierBills.voidedAt) : undefined
}

export async function todayInShop(ctx: Ctx): Promise<string> {
  return dayIn(await timeZoneOf(ctx), ctx.now)
}

/** @throws Problem `supplier_bill_not_found`. */
export async function getSupplierBill(ctx: Ctx, { id }: { id: number }): Promise<SupplierBill> {
  const [bill] = await withLines(ctx, await selectBills(ctx).where(eq(supplierBills.id, id)))
  if (!bill) throw new Problem('not_found', 'supplier_bill_not_found', 'This bill does not exist.')
  return bill
}

/** In the order of their entry. */
export async function listBillsOfOrder(ctx: Ctx, purchaseOrderId: number): Promise<SupplierBill[]> {
  const rows = await selectBills(ctx)
    .where(eq(supplierBills.purchaseOrderId, purchaseOrderId))
    .orderBy(asc(supplierBills.id))
  return withLines(ctx, rows)
}

/** The longest overdue first. */
export async function listOverdueBills(ctx: Ctx, shown: number): Promise<Limited<SupplierBill>> {
  const matching = await isShown(ctx, 'overdue')
  const rows = await selectBills(ctx)
    .where(matching)
    .orderBy(asc(supplierBills.dueOn), asc(supplierBills.id))
    .limit(shown)
  return limitTo(ctx, await withLines(ctx, rows), { of: supplierBills, matching, shown })
}

function selectBills(ctx: Ctx) {
  const { createdAt: _, ...columns } = billColumns
  const query = ctx.db
    .select({ ...columns, supplier: { id: supplierColumns.id, name: supplierColumns.name } })
    .from(supplierBills)
    .$dynamic()
  return joinSupplier(query, supplierBills.supplierId)
}

const billColumns = {
  id: supplierBills.id,
  number: supplierBills.number,
  purchaseOrderId: supplierBills.purchaseOrderId,
  billedOn: supplierBills.billedOn,
  dueOn: supplierBills.dueOn,
  goods: supplierBills.goodsCents,
  freight: supplierBills.freightCents,
  charged: supplierBills.chargesCents,
  tax: supplierBills.taxCents,
  note: supplierBills.note,
  paidOn: supplierBills.paidOn,
  paidBy: supplierBills.paidBy,
  drawerId: supplierBills.drawerId,
  paymentReference: supplierBills.paymentReference,
  creditUsed: supplierBills.creditUsedCents,
  voidedAt: supplierBills.voidedAt,
  voidReason: supplierBills.voidReason,
  createdAt: supplierBills.createdAt,
}

type BillRow = Omit<
  SupplierBill,
  'lines' | 'charges' | 'total' | 'state' | 'isOverdue' | 'difference' | 'differenceInStock' | 'drawer'
> & { drawerId: number | null }

async function withLines(ctx: Ctx, bills: BillRow[]): Promise<SupplierBill[]> {
  if (bills.length === 0) return []
  const ids = bills.map(({ id }) => id)
  const today = await todayInShop(ctx)
  const rows = await ctx.db
    .select({
      billId: supplierBillLines.billId,
      purchaseOrderLineId: supplierBillLines.purchaseOrderLineId,
      quantity: supplierBillLines.quantity,
      unitCost: supplierBillLines.unitCostCents,
    })
    .from(supplierBillLines)
    .where(inArray(supplierBillLines.billId, ids))
    .orderBy(asc(supplierBillLines.id))
  const names = await nameOrderLines(
    ctx,
    rows.map(({ purchaseOrderLineId }) => purchaseOrderLineId),
  )
  const differences = await differencesOf(ctx, ids)
  const charges = await chargesOfBills(ctx, ids)
  const tills = await tillsOf(
    ctx,
    bills.flatMap(({ drawerId }) => drawerId ?? []),
  )
  return bills.map(({ drawerId, ...bill }) => {
    const state: SupplierBillState = bill.voidedAt ? 'void' : bill.paidOn ? 'paid' : 'open'
    return {
      ...bill,
      state,
      isOverdue: state === 'open' && bill.dueOn < today,
      total: cents(bill.goods + bill.freight + bill.charged + bill.tax),
      difference: differences.get(bill.id)?.difference ?? cents(0),
      differenceInStock: differences.get(bill.id)?.differenceInStock ?? cents(0),
      charges: charges.get(bill.id) ?? [],
      drawer: drawerId === null ? null : { id: drawerId, till: tills.get(drawerId)! },
      lines: rows
        .filter(({ billId }) => billId === bill.id)
        .map(({ billId: _, ...line }) => ({ ...line, name: names.get(line.purchaseOrderLineId)! })),
    }
  })
}

async function differencesOf(ctx: Ctx, billIds: number[]) {
  const { billedCents, receivedCents, inStockCents } = supplierBillMatches
  const rows = await ctx.db
    .select({
      billId: supplierBillLines.billId,
      difference: sql<number>`sum(${billedCents} - ${receivedCents})::int`.mapWith(cents),
      differenceInStock: sql<number>`sum(${inStockCents})::int`.mapWith(cents),
    })
    .from(supplierBillMatches)
    .innerJoin(supplierBillLines, eq(supplierBillLines.id, supplierBillMatches.billLineId))
    .where(inArray(supplierBillLines.billId, billIds))
    .groupBy(supplierBillLines.billId)
  return new Map(rows.map((row) => [row.billId, row]))
}
