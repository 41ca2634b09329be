import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DeliveryMethod } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { type Limited, MAX_LIMITED } from '../../db/limit-to.ts'
import { orderItems, orders } from '../order.table.ts'
import { digitalDeliveries } from './delivery.table.ts'

interface DeliveryToDo {
  orderId: number
  name: string
  method: DeliveryMethod
  dueAt: Date
}

export async function listDueDeliveries(ctx: Ctx, shown: number): Promise<Limited<DeliveryToDo>> {
  return listSomeDeliveries(ctx, gt(digitalDeliveries.dueAt, ctx.now), shown)
}

export async function listOverdueDeliveries(ctx: Ctx, shown: number): Promise<Limited<DeliveryToDo>> {
  return listSomeDeliveries(ctx, lte(digitalDeliveries.dueAt, ctx.now), shown)
}

async function listSomeDeliveries(ctx: Ctx, condition: SQL, shown: number): Promise<Limited<DeliveryToDo>> {
  const { id, orderId, method, dueAt, deliveredAt, revoked, quantity, orderItemId } = digitalDeliveries
  const matching = and(
    isNull(deliveredAt),
    sql`${revoked} < ${quantity}`,
    condition,
    sql`${orders.status} <> 'cancelled' and ${orders.paymentStatus} <> 'refunded'`,
  )
  const rows = await ctx.db
    .select({ orderId, name: orderItems.name, method, dueAt })
    .from(digitalDeliveries)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(orderItems, eq(orderItems.id, orderItemId))
    .where(matching)
    .orderBy(asc(dueAt), asc(id))
    .limit(MAX_LIMITED + 1)
  return { rows: rows.slice(0, shown), total: Math.min(rows.length, MAX_LIMITED), isMore: rows.length > MAX_LIMITED }
}
