import { and, eq, sql } from 'drizzle-orm'
import { withNames } from '../../catalog/product/purchase-problems.ts'
import { type Demand, putBack, putBackBy, type Shortage, sellUnheld } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { hasNotFailed, listRefundsOf } from '../../payments/refund.ts'
import { orderItems, refundLines } from '../order.table.ts'
import type { OrderRow } from '../order-row.ts'

interface Goods {
  productId: number
  name: string
  bought: number
  returned: number
  back: number
}

export async function restockOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  const goods = await goodsOf(ctx, order)
  await putBack(
    ctx,
    demands(goods, ({ bought, back }) => bought - back),
    'cancelled',
    causeOf(order),
  )
}

/** Skips units that are already in stock, because a failed refund may be requested again. */
export async function restockRefunded(ctx: Ctx, order: OrderRow, refundId: string): Promise<void> {
  const goods = await goodsOf(ctx, order)
  await putBack(
    ctx,
    demands(goods, ({ returned, back }) => returned - back),
    'returned',
    `refund:${refundId}`,
  )
}

export async function retakeStock(ctx: Ctx, order: OrderRow): Promise<(Shortage & { name: string })[]> {
  const goods = await goodsOf(ctx, order)
  const wanted = demands(goods, ({ returned, back }) => back - returned)
  const short = wanted.length === 0 ? [] : await sellUnheld(ctx, wanted, causeOf(order))
  return withNames(short, goods)
}

/** Includes the version, because an order may be canceled, reopened and canceled again. */
function causeOf({ id, version }: OrderRow): string {
  return `order:${id}:v${version}`
}

function demands(goods: Goods[], quantityOf: (of: Goods) => number): Demand[] {
  return goods
    .map((of) => ({ productId: of.productId, quantity: quantityOf(of) }))
    .filter(({ quantity }) => quantity > 0)
}

const componentsOfLine = sql`lateral (
  select order_items.product_id, order_items.name, 1 as quantity where order_items.components is null
  union all select (part->>'productId')::int, part->>'name', (part->>'quantity')::int from jsonb_array_elements(order_items.components) part
) component`

async function goodsOf(ctx: Ctx, order: OrderRow): Promise<Goods[]> {
  const rows = await ctx.db
    .select({
      productId: sql<number>`component.product_id`,
      name: sql<string>`min(component.name)`,
      bought: sql<number>`sum(${orderItems.quantity} * component.quantity)::int`,
      returned: sql<number>`coalesce(sum(component.quantity * (
        select sum(line.quantity) from ${refundLines} line
        where line.order_item_id = order_items.id and line.is_restocked and ${hasNotFailed(sql`line.refund_id`)})), 0)::int`,
    })
    .from(orderItems)
    .innerJoin(componentsOfLine, sql`true`)
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.kind, 'physical')))
    .groupBy(sql`component.product_id`)
  const productIds = rows.map(({ productId }) => productId)
  const back = await putBackBy(ctx, productIds, {
    changes: `order:${order.id}:v`,
    returns: await returnsOf(ctx, order),
  })
  return rows.map((row) => ({ ...row, back: back.get(row.productId) ?? 0 }))
}

/** The goods of these lines, with the components of bundles instead of them. */
export async function soldGoodsOf(
  ctx: Ctx,
  order: OrderRow,
  lines: { itemId: number; quantity: number }[],
): Promise<Demand[]> {
  if (lines.length === 0) return []
  const rows = await ctx.db
    .select({
      itemId: orderItems.id,
      productId: sql<number>`component.product_id`,
      each: sql<number>`component.quantity`,
    })
    .from(orderItems)
    .innerJoin(componentsOfLine, sql`true`)
    .where(and(eq(orderItems.orderId, order.id), eq(orderItems.kind, 'physical')))
  const units = new Map<number, number>()
  for (const { itemId, productId, each } of rows) {
    const quantity = (lines.find((line) => line.itemId === itemId)?.quantity ?? 0) * each
    if (quantity > 0) units.set(productId, (units.get(productId) ?? 0) + quantity)
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity }))
}

async function returnsOf(ctx: Ctx, { allocationId }: OrderRow): Promise<string[]> {
  const own = await listRefundsOf(ctx, allocationId)
  return own.map((refund) => `refund:${refund.id}`)
}
