import { desc, eq, sql } from 'drizzle-orm'
import type { PhoneOrder, PhoneOrderState } from '#contract/checkout/phone-order.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { findOrdersOfCheckouts } from '../../orders/order.ts'
import { expiriesOf } from '../../payments/payment.ts'
import { checkoutLines, checkouts } from '../checkout.table.ts'
import { phoneOrders } from './phone-order.table.ts'

const MAX_LISTED = 100

export type PhoneOrderRow = typeof phoneOrders.$inferSelect
type CheckoutRow = typeof checkouts.$inferSelect

const items = sql<PhoneOrder['items']>`(
  select coalesce(json_agg(json_build_object('name', line.name, 'quantity', line.quantity) order by line.position), '[]')
  from ${checkoutLines} line where line.checkout_id = checkouts.id)`

function select(ctx: Ctx) {
  return ctx.db
    .select({ phoneOrder: phoneOrders, checkout: checkouts, items })
    .from(phoneOrders)
    .innerJoin(checkouts, eq(checkouts.id, phoneOrders.checkoutId))
    .$dynamic()
}

export async function listPhoneOrders(ctx: Ctx): Promise<PhoneOrder[]> {
  const rows = await select(ctx)
    .orderBy(sql`${checkouts.status} <> 'open'`, desc(phoneOrders.createdAt), desc(phoneOrders.id))
    .limit(MAX_LISTED)
  return toPhoneOrders(ctx, rows)
}

export async function getPhoneOrder(ctx: Ctx, { id }: { id: number }): Promise<PhoneOrder> {
  const [found] = await toPhoneOrders(ctx, await select(ctx).where(eq(phoneOrders.id, id)))
  if (!found) throw phoneOrderNotFound()
  return found
}

async function toPhoneOrders(
  ctx: Ctx,
  rows: { phoneOrder: PhoneOrderRow; checkout: CheckoutRow; items: PhoneOrder['items'] }[],
): Promise<PhoneOrder[]> {
  const expiries = await expiriesOf(
    ctx,
    rows.map(({ checkout }) => checkout.paymentId),
  )
  const orders = await findOrdersOfCheckouts(
    ctx,
    rows.map(({ checkout }) => checkout.id),
  )
  return rows.map(({ phoneOrder, checkout, items }) => {
    const expiresAt = expiries.get(checkout.paymentId)!
    const state = phoneStateOf(phoneOrder, checkout, { expiresAt, now: ctx.now })
    return {
      id: phoneOrder.id,
      state,
      contactName: checkout.contactName,
      contactEmail: checkout.contactEmail,
      contactPhone: checkout.contactPhone,
      shippingMethod: checkout.shippingMethod,
      items,
      total: checkout.totalCents,
      takenBy: phoneOrder.takenBy,
      createdAt: phoneOrder.createdAt,
      expiresAt,
      timesMailed: phoneOrder.timesMailed,
      orderId: orders.get(checkout.id) ?? null,
    }
  })
}

/** An expired link opens no payment, even if the provider has not canceled its own yet. */
export function phoneStateOf(
  { cancelledAt }: Pick<PhoneOrderRow, 'cancelledAt'>,
  { status }: Pick<CheckoutRow, 'status'>,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): PhoneOrderState {
  if (status === 'paid') return 'paid'
  if (status === 'refunded') return 'returned'
  if (cancelledAt) return 'cancelled'
  return status === 'open' && expiresAt > now ? 'waiting' : 'expired'
}

export function phoneOrderNotFound(): Problem {
  return new Problem('not_found', 'phone_order_not_found', 'There is no such order.')
}
