import { and, asc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findProducts } from '../catalog/product/join-product.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { hasNotFailed } from '../payments/refund.ts'
import { orderItems, orders, refundLines } from './order.table.ts'
import { holderOf, orderNotFound } from './order.ts'
import type { OrderRow } from './order-row.ts'

interface BoughtGoods {
  productId: number
  name: string
  slug: string
  imageUrl: string
}

export async function getBoughtOrder(
  ctx: ShopperCtx,
  { id, key }: { id: number; key?: string | undefined },
): Promise<OrderRow> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order || !holderOf(ctx, order, key)) throw orderNotFound()
  return order
}

export async function listReviewableGoods(
  ctx: Ctx,
  { id, status, paymentStatus }: Pick<OrderRow, 'id' | 'status' | 'paymentStatus'>,
): Promise<BoughtGoods[]> {
  if (status === 'cancelled' || paymentStatus === 'refunded') return []

  const returned = sql`coalesce((select sum(line.quantity) from ${refundLines} line
    where line.order_item_id = order_items.id and ${hasNotFailed(sql`line.refund_id`)}), 0)`
  const owned = await ctx.db
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, id), gt(orderItems.quantity, returned)))
  const bought = await findProducts(
    ctx,
    owned.flatMap(({ productId }) => productId ?? []),
  )
  const pages = await findProducts(ctx, [...new Set(bought.map(({ id, parentId }) => parentId ?? id))])
  return pages
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name, slug, imageUrl }) => ({ productId: id, name, slug, imageUrl }))
}

export function numbersOfShopper(shopperId: number): SQL {
  return sql`(select id from ${orders} where shopper_id = ${shopperId})`
}

interface Delivered {
  from: Date
  until: Date
  where: (orderId: SQLWrapper) => SQL
  most: number
}

export async function listDelivered(ctx: Ctx, { from, until, where, most }: Delivered): Promise<OrderRow[]> {
  const delivered = sql`exists (select from order_events where order_id = ${orders.id} and type = 'status.delivered'
    and at > ${from.toISOString()} and at <= ${until.toISOString()})`
  const isOpen = sql`${orders.status} = 'delivered' and ${orders.paymentStatus} <> 'refunded' and ${orders.contactEmail} <> ''`
  return ctx.db
    .select()
    .from(orders)
    .where(and(isOpen, delivered, where(orders.id)))
    .orderBy(asc(orders.id))
    .limit(most)
}
