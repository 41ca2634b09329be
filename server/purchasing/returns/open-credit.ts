import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { supplierBills } from '../bills/supplier-bill.table.ts'
import { defectiveGoods, supplierReturns } from './supplier-return.table.ts'

const isMemo = and(eq(supplierReturns.state, 'credited'), eq(supplierReturns.creditWay, 'memo'))

/** By supplier: credit memos minus what payments of bills used. */
export async function openCredits(ctx: Ctx): Promise<Map<number, Cents>> {
  const given = await ctx.db
    .select({ id: supplierReturns.supplierId, sum: sql<number>`sum(${supplierReturns.creditCents})::float8` })
    .from(supplierReturns)
    .where(isMemo)
    .groupBy(supplierReturns.supplierId)
  const used = await ctx.db
    .select({ id: supplierBills.supplierId, sum: sql<number>`sum(${supplierBills.creditUsedCents})::float8` })
    .from(supplierBills)
    .where(isNotNull(supplierBills.paidOn))
    .groupBy(supplierBills.supplierId)
  const usedBy = new Map(used.map(({ id, sum }) => [id, sum]))
  return new Map(given.map(({ id, sum }) => [id, cents(sum - (usedBy.get(id) ?? 0))]))
}

/** Two payments must not use the same credit: the second one waits for the credit's rows. */
export async function lockOpenCredit(ctx: Ctx, supplierId: number): Promise<Cents> {
  await ctx.db
    .select({ id: supplierReturns.id })
    .from(supplierReturns)
    .where(and(isMemo, eq(supplierReturns.supplierId, supplierId)))
    .orderBy(supplierReturns.id)
    .for('update')
  return (await openCredits(ctx)).get(supplierId) ?? cents(0)
}

/** By supplier: the value of goods in returns that are not closed. */
export async function awaitedValues(ctx: Ctx): Promise<Map<number, Cents>> {
  const rows = await ctx.db
    .select({ id: supplierReturns.supplierId, sum: sql<number>`sum(${defectiveGoods.valueCents})::float8` })
    .from(supplierReturns)
    .innerJoin(defectiveGoods, eq(defectiveGoods.supplierReturnId, supplierReturns.id))
    .where(and(inArray(supplierReturns.state, ['open', 'sent']), isNull(defectiveGoods.closedAt)))
    .groupBy(supplierReturns.supplierId)
  return new Map(rows.map(({ id, sum }) => [id, cents(sum)]))
}
