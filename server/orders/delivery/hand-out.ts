import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { offerOf } from '#contract/domains/offer.ts'
import type { SoldKind } from '#contract/orders/order.ts'
import type { Ctx } from '../../context.ts'
import { prepared } from '../../db/prepared.ts'
import { queueingJobs } from '../../jobs/queueing-jobs.ts'
import { orderItems, orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { type DeliveryRow, fulfil } from './deliver.ts'
import { digitalDeliveries } from './delivery.table.ts'

/** What cannot be delivered at once was promised within a day (docs/rules.md, G-5). */
const PROMISED_MS = 24 * 60 * 60_000

/** What is made to measure was ordered or taken back: whoever gets it looks at the order again. */
export const OFFERS_CHANGED = 'orders.offers-changed'

/**
 * Writes down what each digital line of a new order gets, and gives it what is there; in the transaction that makes the
 * order, so that it happens exactly once. What its codes are worth has left the shelf before.
 * @returns the order, which is delivered where nothing else was bought and nothing has to be waited for.
 */
export async function handOut(
  ctx: Ctx,
  order: OrderRow,
  lines: { kind: SoldKind; slug: string }[],
): Promise<OrderRow> {
  if (!lines.some(({ kind }) => kind === 'digital')) return order
  const hasOffers = lines.some(({ slug }) => offerOf(slug) !== null)
  for (const delivery of await writeDeliveries(ctx, order, hasOffers)) await fulfil(ctx, delivery)
  return finishDelivered(ctx, order)
}

async function writeDeliveries(
  ctx: Ctx,
  { id: orderId, createdAt }: OrderRow,
  hasOffers: boolean,
): Promise<DeliveryRow[]> {
  const dueAt = new Date(createdAt.getTime() + PROMISED_MS)
  await ctx.jobs.ready()
  return writing(ctx).execute({ orderId, dueAt, hasOffers })
}

const writing = prepared((db) => {
  const [orderId, hasOffers] = [sql`${sql.placeholder('orderId')}::int`, sql.placeholder('hasOffers')]
  const written = db.$with('delivery', getTableColumns(digitalDeliveries)).as(sql`
    insert into ${digitalDeliveries} (order_item_id, order_id, product_id, method, quantity, due_at)
    select id, order_id, product_id, coalesce(delivery, 'credential'), quantity, ${sql.placeholder('dueAt')}::timestamptz
    from ${orderItems} where order_id = ${orderId} and kind = 'digital' order by id returning *`)
  const about = sql`select json_build_object('orderId', ${orderId}) where ${hasOffers}::boolean`
  return db
    .with(written, queueingJobs(db, OFFERS_CHANGED, about))
    .select()
    .from(written)
    .orderBy(asc(written.orderItemId))
    .prepare('')
})

/** An order in which nothing is shipped is delivered once all of it is. The caller holds its row. */
export async function finishDelivered(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const isOpen = ['pending', 'processing', 'shipped'].includes(order.status)
  if (order.shippingMethod !== 'digital' || !isOpen) return order
  if (!(await isAllDelivered(ctx, order.id))) return order
  await recordOrderEvent(ctx, {
    orderId: order.id,
    type: 'status.delivered',
    actor: ctx.actor.user?.username ?? 'system',
    note: 'Delivered online',
  })
  const [delivered] = await ctx.db
    .update(orders)
    .set({ status: 'delivered', version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  return delivered!
}

/** Something was, and nothing that was not refunded waits. */
async function isAllDelivered(ctx: Ctx, id: number): Promise<boolean> {
  const { orderId, deliveredAt, revoked, quantity } = digitalDeliveries
  const [found] = await ctx.db
    .select({ isAll: sql<boolean | null>`bool_and(${deliveredAt} is not null)` })
    .from(digitalDeliveries)
    .where(and(eq(orderId, id), sql`${revoked} < ${quantity}`))
  return found?.isAll === true
}
