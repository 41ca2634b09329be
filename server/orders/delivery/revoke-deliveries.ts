import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { setCodeState } from '../../catalog/digital/take-codes.ts'
import { putBack, type Shortage, sellUnheld } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { hasNotFailed } from '../../payments/refund.ts'
import { orderItems, refundLines } from '../order.table.ts'
import type { OrderRow } from '../order-row.ts'
import { finishDelivered, OFFERS_CHANGED } from './create-deliveries.ts'
import { codeIdsOf, type DeliveryRow, fulfillDelivery, lockDeliveries } from './deliver.ts'
import { deliveredCodes, digitalDeliveries } from './delivery.table.ts'

export async function revokeAllDeliveries(ctx: Ctx, order: OrderRow, restock: boolean): Promise<void> {
  for (const delivery of await lockDeliveries(ctx, order.id))
    await revoke(ctx, delivery, delivery.quantity, { restock, cause: `order:${order.id}:v${order.version}` })
}

export async function revokeRefundedDeliveries(
  ctx: Ctx,
  order: OrderRow,
  { refundId, restock }: { refundId: string; restock: boolean },
): Promise<void> {
  const deliveries = await lockDeliveries(ctx, order.id)
  const refunded = await refundedUnits(ctx, deliveries)
  for (const delivery of deliveries)
    await revoke(ctx, delivery, refunded.get(delivery.orderItemId) ?? 0, { restock, cause: `refund:${refundId}` })
  await finishDelivered(ctx, order)
}

export async function restoreDeliveries(ctx: Ctx, order: OrderRow): Promise<(Shortage & { name: string })[]> {
  const deliveries = await lockDeliveries(ctx, order.id)
  const refunded = await refundedUnits(ctx, deliveries)
  for (const delivery of deliveries) {
    const revoked = refunded.get(delivery.orderItemId) ?? 0
    const missing = delivery.quantity - revoked - (await codeIdsOf(ctx, [delivery.id])).length
    if (delivery.method === 'codes' && missing > 0) {
      const wanted = [{ productId: delivery.productId, quantity: missing }]
      const short = await sellUnheld(ctx, wanted, `delivery:${delivery.id}:v${order.version}`)
      if (short.length > 0) return named(ctx, short, delivery)
    }
    await ctx.db.update(digitalDeliveries).set({ revoked }).where(eq(digitalDeliveries.id, delivery.id))
    if (revoked < delivery.quantity) await fulfillDelivery(ctx, { ...delivery, revoked })
  }
  return []
}

async function named(ctx: Ctx, short: Shortage[], { orderItemId }: DeliveryRow) {
  const [item] = await ctx.db.select({ name: orderItems.name }).from(orderItems).where(eq(orderItems.id, orderItemId))
  return short.map((shortage) => ({ ...shortage, name: item!.name }))
}

/** An unopened code may be sold again; an opened one is known and is retired (docs/rules.md, G-7). */
async function revoke(
  ctx: Ctx,
  delivery: DeliveryRow,
  units: number,
  { restock, cause }: { restock: boolean; cause: string },
): Promise<void> {
  const revoked = Math.max(delivery.revoked, units)
  if (revoked === delivery.revoked) return
  if (delivery.method === 'credential') await sendJob(ctx, OFFERS_CHANGED, { orderId: delivery.orderId })
  await ctx.db.update(digitalDeliveries).set({ revoked }).where(eq(digitalDeliveries.id, delivery.id))
  const owned = await codeIdsOf(ctx, [delivery.id])
  const taken = owned.slice(Math.max(0, delivery.quantity - revoked))
  const isUnknown = restock && delivery.opens === 0
  await revokeCodes(ctx, delivery, taken, isUnknown ? 'unused' : 'retired')
  if (isUnknown)
    await putBack(
      ctx,
      [{ productId: delivery.productId, quantity: taken.length }],
      'returned',
      `delivery:${delivery.id}:${cause}`,
    )
}

export async function revokeCodes(
  ctx: Ctx,
  { id }: DeliveryRow,
  codeIds: number[],
  state: 'unused' | 'retired',
): Promise<void> {
  if (codeIds.length === 0) return
  await ctx.db
    .update(deliveredCodes)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(deliveredCodes.deliveryId, id), inArray(deliveredCodes.codeId, codeIds), isNull(deliveredCodes.revokedAt)),
    )
  await setCodeState(ctx, codeIds, state)
}

async function refundedUnits(ctx: Ctx, deliveries: DeliveryRow[]): Promise<Map<number, number>> {
  if (deliveries.length === 0) return new Map()
  const itemIds = deliveries.map(({ orderItemId }) => orderItemId)
  const { orderItemId, quantity, refundId } = refundLines
  const rows = await ctx.db
    .select({ orderItemId, units: sql<number>`sum(${quantity})::int` })
    .from(refundLines)
    .where(and(inArray(orderItemId, itemIds), hasNotFailed(sql`${refundId}`)))
    .groupBy(orderItemId)
  return new Map(rows.map((row) => [row.orderItemId, row.units]))
}
