import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { SoldKind } from '#contract/orders/order.ts'
import { unitCostOf } from '../catalog/cost/cost.ts'
import type { Ctx } from '../context.ts'
import { queueWritten, writingMail } from '../mail/outbox.ts'
import { handOut } from './delivery/hand-out.ts'
import { orderFromSuppliers } from './drop-shipment/send-drop-shipment.ts'
import { orderConfirmationMail } from './mail/order-mail.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'
import { isDropShipped, type SoldLine } from './sold-line.ts'

/** A line of an order: goods of the shop, or what is no product. */
export type OrderLine = Omit<SoldLine, 'productId' | 'kind'> & { productId: number | null; kind: SoldKind }

/** The number of the order that is placed next, for a statement that comes before it: its letter names it. */
export function nextOrderNumber(): SQL<number> {
  return sql`nextval(pg_get_serial_sequence('orders', 'id'))::int`
}

/** The number of an order that is placed by more than one statement. */
export async function takeOrderNumber(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select ${nextOrderNumber()} as id`)
  return rows[0]!.id
}

/** How an order's history begins, and by whom. */
export interface Placing {
  actor: string
  note: string
}

export const ONLINE: Placing = { actor: 'customer', note: 'Order placed and paid' }

type NewOrder = Omit<typeof orders.$inferInsert, 'createdAt' | 'keyVersion' | 'status'> & { id: number }

/**
 * Writes down what was paid for: order, items, first event, digital goods, confirmation mail and
 * what suppliers are to ship of it, in the caller's transaction.
 * @param besides what the same statement writes.
 */
export async function placeOrder(
  ctx: Ctx,
  given: NewOrder,
  lines: OrderLine[],
  besides: WithSubquery[],
  { actor, note }: Placing = ONLINE,
): Promise<void> {
  const { db } = ctx
  const written = { ...given, keyVersion: 1, status: 'pending' as const }
  const placed = db.$with('placed').as(
    db
      .insert(orders)
      .overridingSystemValue()
      .values({ ...written, createdAt: ctx.now })
      .returning(),
  )
  const letter = db.$with('letter').as(writingMail(ctx, orderConfirmationMail(ctx, written, lines)))
  const items = db.insert(orderItems).values(
    lines.map((line) => ({
      ...line,
      orderId: given.id,
      costCents: line.productId === null ? null : unitCostOf(line.productId),
    })),
  )
  const event = db.insert(orderEvents).values({
    orderId: given.id,
    type: 'status.pending',
    actor,
    note,
    at: ctx.now,
  })
  const [row] = await db
    .with(
      placed,
      db.$with('item').as(items.returning({ id: orderItems.id })),
      db.$with('event').as(event.returning({ id: orderEvents.id })),
      letter,
      ...besides,
    )
    .select()
    .from(placed)
    .leftJoin(letter, sql`true`)
  if (row!.letter) await queueWritten(ctx, row!.letter.id)
  await handOut(ctx, row!.placed, lines)
  if (lines.some(isDropShipped)) await orderFromSuppliers(ctx, row!.placed)
}
