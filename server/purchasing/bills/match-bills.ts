import { and, asc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { cents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { correctCost } from '../../catalog/stock/move-cost.ts'
import { lockStock } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { purchaseOrderLines, purchaseReceiptLines } from '../purchase-order.table.ts'
import { type CostedUnits, splitUnits } from './split-units.ts'
import { listOrderFreight } from './spread-freight.ts'
import { supplierBillLines, supplierBillMatches, supplierBills } from './supplier-bill.table.ts'

interface OpenUnits extends CostedUnits {
  purchaseOrderLineId: number
}

/**
 * Bills in the order of their entry cover received units in the order of their receipt (docs/rules.md, S-23). The
 * caller has locked the purchase order.
 */
export async function matchBills(ctx: Ctx, purchaseOrderId: number): Promise<void> {
  const billed = await unmatchedBillLines(ctx, purchaseOrderId)
  if (billed.length === 0) return
  const received = await unmatchedReceipts(ctx, purchaseOrderId)
  await lockStock(ctx, [...new Set(received.map(({ productId }) => productId))])
  for (const line of billed) {
    const open = received.filter(({ purchaseOrderLineId }) => purchaseOrderLineId === line.purchaseOrderLineId)
    let left: CostedUnits = line
    for (const units of open) {
      const quantity = Math.min(left.quantity, units.quantity)
      if (quantity === 0) continue
      const [ofBill, ofReceipt] = [splitUnits(left, quantity), splitUnits(units, quantity)]
      await writeMatch(ctx, {
        billLineId: line.id,
        productId: units.productId,
        quantity,
        billedCents: ofBill.taken.cents,
        receivedCents: ofReceipt.taken.cents,
      })
      left = ofBill.rest
      Object.assign(units, ofReceipt.rest)
    }
  }
}

/** The units that are still there get their cost of before the bill back. The caller has locked the purchase order. */
export async function unmatchBill(ctx: Ctx, billId: number): Promise<void> {
  const { billLineId, productId, quantity, billedCents, receivedCents } = supplierBillMatches
  const matched = await ctx.db
    .select({
      billLineId,
      productId,
      quantity: sumOf(quantity),
      billedCents: sumOf(billedCents),
      receivedCents: sumOf(receivedCents),
    })
    .from(supplierBillMatches)
    .innerJoin(supplierBillLines, eq(supplierBillLines.id, billLineId))
    .where(eq(supplierBillLines.billId, billId))
    .groupBy(billLineId, productId)
    .orderBy(asc(productId))
  await lockStock(ctx, [...new Set(matched.map((match) => match.productId))])
  for (const match of matched)
    await writeMatch(ctx, {
      billLineId: match.billLineId,
      productId: match.productId,
      quantity: -match.quantity,
      billedCents: cents(-match.billedCents),
      receivedCents: cents(-match.receivedCents),
    })
}

type Match = Pick<
  typeof supplierBillMatches.$inferSelect,
  'billLineId' | 'productId' | 'quantity' | 'billedCents' | 'receivedCents'
>

async function writeMatch(ctx: Ctx, match: Match): Promise<void> {
  const changeCents = cents(match.billedCents - match.receivedCents)
  const inStockCents =
    changeCents === 0
      ? ZERO
      : await correctCost(ctx, match.productId, { quantity: Math.abs(match.quantity), changeCents })
  await ctx.db.insert(supplierBillMatches).values({ ...match, inStockCents, at: ctx.now })
}

async function unmatchedBillLines(ctx: Ctx, purchaseOrderId: number): Promise<(OpenUnits & { id: number })[]> {
  const lines = await ctx.db
    .select({
      id: supplierBillLines.id,
      purchaseOrderLineId: supplierBillLines.purchaseOrderLineId,
      quantity: sql<number>`(${supplierBillLines.quantity} - ${matchedOf('quantity')})::int`,
      cents: sql<number>`(${supplierBillLines.landedCents} - ${matchedOf('billed_cents')})::int`.mapWith(cents),
    })
    .from(supplierBillLines)
    .innerJoin(supplierBills, eq(supplierBills.id, supplierBillLines.billId))
    .where(and(eq(supplierBills.purchaseOrderId, purchaseOrderId), isNull(supplierBills.voidedAt)))
    .orderBy(asc(supplierBillLines.id))
  return lines.filter(({ quantity }) => quantity > 0)
}

function matchedOf(column: 'quantity' | 'billed_cents') {
  return sql`coalesce((select sum(match.${sql.raw(column)}) from ${supplierBillMatches} match
    where match.bill_line_id = ${supplierBillLines.id}), 0)`
}

async function unmatchedReceipts(ctx: Ctx, purchaseOrderId: number): Promise<(OpenUnits & { productId: number })[]> {
  const { rows } = await ctx.db.execute(sql`
    select received.line_id as "purchaseOrderLineId", received.product_id as "productId",
      (received.quantity - coalesce(matched.quantity, 0))::int as quantity,
      (received.cents - coalesce(matched.cents, 0))::int as cents
    from (select purchase_order_line_id line_id, product_id, sum(quantity) quantity, sum(arrived_cents) cents, min(id) first
      from ${purchaseReceiptLines} where purchase_order_id = ${purchaseOrderId} and undone_at is null group by 1, 2) received
    left join (select bill_line.purchase_order_line_id line_id, match.product_id, sum(match.quantity) quantity,
        sum(match.received_cents) cents
      from ${supplierBillMatches} match join ${supplierBillLines} bill_line on bill_line.id = match.bill_line_id
      group by 1, 2) matched using (line_id, product_id)
    where received.quantity > coalesce(matched.quantity, 0) order by received.first`)
  return rows as unknown as (OpenUnits & { productId: number })[]
}

function sumOf(column: SQLWrapper) {
  return sql<number>`sum(${column})::int`
}

/** @throws Problem `receipt_billed`. */
export async function requireUnbilled(ctx: Ctx, { id, key }: { id: number; key: string }): Promise<void> {
  const ofReceipt = ctx.db
    .select({ id: purchaseReceiptLines.purchaseOrderLineId })
    .from(purchaseReceiptLines)
    .where(
      and(
        eq(purchaseReceiptLines.purchaseOrderId, id),
        eq(purchaseReceiptLines.key, key),
        isNull(purchaseReceiptLines.undoneAt),
      ),
    )
  const [billed] = await ctx.db
    .select({ number: supplierBills.number })
    .from(supplierBills)
    .innerJoin(supplierBillLines, eq(supplierBillLines.billId, supplierBills.id))
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, supplierBillLines.purchaseOrderLineId))
    .where(and(isNull(supplierBills.voidedAt), inArray(purchaseOrderLines.id, ofReceipt)))
    .limit(1)
  const bill = billed ?? (await listOrderFreight(ctx, id))[0]
  if (!bill) return
  const message = `Bill ${bill.number} covers these goods. Void the bill first.`
  throw new Problem('conflict', 'receipt_billed', message, { number: bill.number })
}
