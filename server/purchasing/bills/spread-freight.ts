import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { correctCost } from '../../catalog/stock/move-cost.ts'
import { lockStock } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { sharesByValue } from '../landed-cost.ts'
import { purchaseReceiptLines } from '../purchase-order.table.ts'
import { supplierBillCharges, supplierBillFreightShares } from './bill-charge.table.ts'
import { supplierBills } from './supplier-bill.table.ts'

interface OrderFreight {
  billId: number
  purchaseOrderId: number
  amount: Cents
  /** In the form. */
  place: number
}

/**
 * The received goods of the order bear the freight by value; the part of pieces that are gone is a price variance
 * (docs/rules.md, S-26). The caller has locked the order.
 * @throws Problem `validation_failed` if nothing was received.
 */
export async function spreadFreight(ctx: Ctx, { billId, purchaseOrderId, amount, place }: OrderFreight): Promise<void> {
  const received = await receivedOf(ctx, purchaseOrderId)
  if (received.length === 0) {
    const message = `Nothing of purchase order #${purchaseOrderId} has arrived. Enter its freight once the goods are here.`
    throw invalid({ [`orderFreight.${place}.purchaseOrderId`]: [message] })
  }
  const description = `Freight of purchase order #${purchaseOrderId}`
  const [charge] = await ctx.db
    .insert(supplierBillCharges)
    .values({ billId, description, amountCents: amount, purchaseOrderId })
    .returning({ id: supplierBillCharges.id })
  const productIds = received.map(({ productId }) => productId)
  await lockStock(ctx, productIds)
  const shares = sharesByValue(amount, received)
  for (const [at, { productId, quantity }] of received.entries())
    await bearShare(ctx, { chargeId: charge!.id, productId, quantity, shareCents: shares[at]! })
}

/** The caller has locked the orders. */
export async function takeFreightBack(ctx: Ctx, billId: number): Promise<void> {
  const { chargeId, productId, quantity, shareCents } = supplierBillFreightShares
  const shares = await ctx.db
    .select({ chargeId, productId, quantity, shareCents })
    .from(supplierBillFreightShares)
    .innerJoin(supplierBillCharges, eq(supplierBillCharges.id, chargeId))
    .where(eq(supplierBillCharges.billId, billId))
    .orderBy(asc(productId), asc(supplierBillFreightShares.id))
  await lockStock(ctx, [...new Set(shares.map((share) => share.productId))])
  for (const share of shares)
    await bearShare(ctx, { ...share, quantity: -share.quantity, shareCents: cents(-share.shareCents) })
}

type Share = Pick<typeof supplierBillFreightShares.$inferSelect, 'chargeId' | 'productId' | 'quantity' | 'shareCents'>

async function bearShare(ctx: Ctx, share: Share): Promise<void> {
  const { productId, quantity, shareCents } = share
  const inStockCents =
    shareCents === 0
      ? ZERO
      : await correctCost(ctx, productId, { quantity: Math.abs(quantity), changeCents: shareCents })
  await ctx.db.insert(supplierBillFreightShares).values({ ...share, inStockCents, at: ctx.now })
}

async function receivedOf(ctx: Ctx, ofOrder: number) {
  const { purchaseOrderId, productId, quantity, arrivedCents, undoneAt } = purchaseReceiptLines
  return ctx.db
    .select({
      productId,
      quantity: sql<number>`sum(${quantity})::int`,
      cents: sql<number>`sum(${arrivedCents})::int`.mapWith(cents),
    })
    .from(purchaseReceiptLines)
    .where(and(eq(purchaseOrderId, ofOrder), isNull(undoneAt)))
    .groupBy(productId)
    .orderBy(asc(productId))
}

/** Freight of the order on bills that are not void, in the order of their entry. */
export async function listOrderFreight(ctx: Ctx, ofOrder: number) {
  return ctx.db
    .select({
      billId: supplierBills.id,
      number: supplierBills.number,
      supplierId: supplierBills.supplierId,
      amount: supplierBillCharges.amountCents,
    })
    .from(supplierBillCharges)
    .innerJoin(supplierBills, eq(supplierBills.id, supplierBillCharges.billId))
    .where(and(eq(supplierBillCharges.purchaseOrderId, ofOrder), isNull(supplierBills.voidedAt)))
    .orderBy(asc(supplierBills.id))
}
