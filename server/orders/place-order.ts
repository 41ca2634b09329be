import { getTableColumns, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { SoldKind } from '#contract/orders/order.ts'
import type { PaymentPart } from '#contract/payments/payment-part.ts'
import { paymentParts, readPaymentParts } from '../balances/payment-parts.ts'
import { unitCostOf } from '../catalog/cost/cost.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { insertRows, rowsAsJson } from '../db/statement/insert-rows.ts'
import { part } from '../db/statement/part.ts'
import { mailRow, queueingMail } from '../mail/outbox.ts'
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

/** A statement that writes an order with more than that, and what fills it. */
interface Besides {
  placing: ReturnType<typeof placingOrder>
  values: Record<string, unknown>
}

/**
 * Writes down what was paid for: order, items, first event, digital goods, confirmation mail and
 * what suppliers are to ship of it, in the caller's transaction.
 */
export async function placeOrder(
  ctx: Ctx,
  given: NewOrder,
  lines: OrderLine[],
  { actor, note }: Placing = ONLINE,
  { placing, values }: Besides = { placing: placingAlone(ctx), values: {} },
): Promise<void> {
  const order = { ...given, keyVersion: 1, status: 'pending' as const, createdAt: ctx.now }
  const items: Omit<typeof orderItems.$inferInsert, 'costCents'>[] = lines.map((line) => ({
    ...line,
    orderId: given.id,
  }))
  const event: typeof orderEvents.$inferInsert = {
    orderId: given.id,
    type: 'status.pending',
    actor,
    note,
    at: ctx.now,
  }
  await ctx.jobs.ready()
  const [placed] = await placing.execute({
    ...values,
    order: rowsAsJson([order]),
    items: rowsAsJson(items),
    event: rowsAsJson([event]),
    mail: mailRow(ctx, orderConfirmationMail(ctx, order, lines, await paidWithOf(ctx, order))),
  })
  await handOut(ctx, placed!, lines)
  if (lines.some(isDropShipped)) await orderFromSuppliers(ctx, placed!)
}

/** Only where balances paid a part of it, the database must be asked which. */
async function paidWithOf(ctx: Ctx, order: NewOrder): Promise<PaymentPart[]> {
  const paid = {
    purposeId: order.purposeId,
    totalCents: order.totalCents,
    paymentSource: order.paymentSource ?? 'online',
    isAtReader: order.isAtReader ?? false,
    balanceCents: order.balanceCents ?? ZERO,
    cardBrand: order.cardBrand ?? null,
    cardLast4: order.cardLast4 ?? null,
  }
  return paid.balanceCents > 0
    ? readPaymentParts(ctx, paid)
    : paymentParts(paid, { balances: null, refunds: null }).paidWith
}

const placingAlone = prepared((db) => placingOrder(db))

/**
 * The statement that does it, for `placeOrder` to fill.
 * @param besides what it writes besides.
 */
export function placingOrder(db: Db, besides: WithSubquery[] = []) {
  const placed = db
    .$with('placed', getTableColumns(orders))
    .as(sql`${insertRows(orders, sql.placeholder('order'), { namesIds: true })} returning *`)
  const items = insertRows(orderItems, sql.placeholder('items'), {
    computed: { costCents: unitCostOf(sql`given."productId"`) },
  })
  return db
    .with(
      placed,
      part(db, 'item', items),
      part(db, 'event', insertRows(orderEvents, sql.placeholder('event'))),
      ...queueingMail(db),
      ...besides,
    )
    .select()
    .from(placed)
    .prepare('')
}
