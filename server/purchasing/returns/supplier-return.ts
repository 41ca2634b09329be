import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { cents, sumCents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import {
  SupplierReturn,
  type SupplierReturnDraft,
  type SupplierReturnSearch,
  type SupplierReturnState,
} from '#contract/purchasing/supplier-return.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { containsTyped, foldedText } from '../../db/search-text.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { getSupplier, joinSupplier, supplierColumns } from '../../suppliers/supplier.ts'
import { goodsOfReturns } from './defective-goods.ts'
import { lockWaiting } from './set-aside.ts'
import { defectiveGoods, supplierReturns } from './supplier-return.table.ts'

const OPEN: SupplierReturnState[] = ['open', 'sent']
const CLOSED: SupplierReturnState[] = ['credited', 'replaced', 'refused', 'cancelled']

export async function listSupplierReturns(ctx: Ctx, search: SupplierReturnSearch): Promise<Page<SupplierReturn>> {
  const { show, supplierId, page, limit } = search
  const matching = and(
    show === 'all' ? undefined : inArray(supplierReturns.state, show === 'open' ? OPEN : CLOSED),
    supplierId ? eq(supplierReturns.supplierId, supplierId) : undefined,
    search.search
      ? or(
          ...[
            supplierReturns.rmaNumber,
            supplierReturns.tracking,
            supplierReturns.creditNumber,
            supplierColumns.name,
          ].map((column) => containsTyped(foldedText(column), search.search!)),
        )
      : undefined,
  )
  const rows = await selectReturns(ctx)
    .where(matching)
    .orderBy(desc(supplierReturns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const counted = ctx.db.select({ total: sql<number>`count(*)::int` }).from(supplierReturns).$dynamic()
  const [count] = await joinSupplier(counted, supplierReturns.supplierId).where(matching)
  return { items: await withGoods(ctx, rows), total: count!.total, isMore: false }
}

/** @throws Problem `supplier_return_not_found`. */
export async function getSupplierReturn(ctx: Ctx, { id }: { id: number }): Promise<SupplierReturn> {
  const [found] = await withGoods(ctx, await selectReturns(ctx).where(eq(supplierReturns.id, id)))
  if (!found) throw new Problem('not_found', 'supplier_return_not_found', 'This return does not exist.')
  return found
}

/** @throws Problem `supplier_not_found`; `goods_not_waiting`; `validation_failed` for goods of another supplier. */
export async function createSupplierReturn(ctx: Ctx, draft: SupplierReturnDraft): Promise<SupplierReturn> {
  const { supplierId, goodsIds, rmaNumber, expected, note } = draft
  return inTransaction(ctx, async (ctx) => {
    const { name } = await getSupplier(ctx, { id: supplierId })
    const waiting = await lockWaiting(ctx, goodsIds)
    if (waiting.some((goods) => goods.supplierId !== null && goods.supplierId !== supplierId))
      throw invalid({ goodsIds: [`Choose only goods of ${name}`] })
    const [row] = await ctx.db
      .insert(supplierReturns)
      .values({ supplierId, rmaNumber, expectedCents: expected, note, createdAt: ctx.now })
      .returning({ id: supplierReturns.id })
    const { id } = row!
    await ctx.db.update(defectiveGoods).set({ supplierReturnId: id }).where(inArray(defectiveGoods.id, goodsIds))
    const created = await getSupplierReturn(ctx, { id })
    await record(ctx, 'supplier_return.created', `supplier_return:${id}`, SupplierReturn, { after: created })
    return created
  })
}

function selectReturns(ctx: Ctx) {
  const query = ctx.db
    .select({
      id: supplierReturns.id,
      supplier: supplierColumns,
      state: supplierReturns.state,
      rmaNumber: supplierReturns.rmaNumber,
      note: supplierReturns.note,
      carrier: supplierReturns.carrier,
      tracking: supplierReturns.tracking,
      createdAt: supplierReturns.createdAt,
      sentOn: supplierReturns.sentOn,
      expected: supplierReturns.expectedCents,
      closedOn: supplierReturns.closedOn,
      credit: supplierReturns.creditCents,
      creditWay: supplierReturns.creditWay,
      creditNumber: supplierReturns.creditNumber,
      loss: supplierReturns.lossCents,
    })
    .from(supplierReturns)
    .$dynamic()
  return joinSupplier(query, supplierReturns.supplierId)
}

async function withGoods(ctx: Ctx, rows: Omit<SupplierReturn, 'goods' | 'value'>[]): Promise<SupplierReturn[]> {
  const goods = await goodsOfReturns(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = goods.get(row.id) ?? []
    return { ...row, goods: own, value: sumCents(own.map(({ value }) => cents(value))) }
  })
}
