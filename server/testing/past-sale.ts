import { inTransaction } from '../db/transaction.ts'
import { recordCounterRefund } from '../payments/refund.ts'
import type { TestShop } from './shop.ts'

export interface PastSale {
  at: Date
  lines: { productId: number; quantity: number; unitPriceCents: number; taxCents: number; costCents?: number }[]
  shippingCents?: number
  taxRatePpm?: number
  paymentSource?: 'online' | 'cash'
}

let made = 0

/**
 * The order has no checkout.
 * @returns its number.
 */
export async function pastSale(shop: TestShop, sale: PastSale): Promise<number> {
  const { at, lines, shippingCents = 0, taxRatePpm = 70_000, paymentSource = 'online' } = sale
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  const tax = lines.reduce((sum, line) => sum + line.taxCents, 0)
  const total = subtotal + tax + shippingCents
  const isOnline = paymentSource === 'online'
  const [order] = await shop.sql<{ id: number }>(
    `with paid as (
      insert into payments (id, source, provider, payment_intent_id, progress, amount_cents, created_at, expires_at)
      values (gen_random_uuid(), $1, case $1 when 'online' then 'demo' end, $2, 'settled', $9::int, $10::timestamptz, $10::timestamptz) returning id
    ), allocation as (
      insert into payment_allocations (payment_id, kind, subject_id, amount_cents, status)
      select id, 'order', id, $9::int, 'applied' from paid returning id
    )
    insert into orders (allocation_id, payment_source, payment_intent_id, cash_given_cents, card_brand, subtotal_cents, tax_cents, tax_rate_ppm,
      shipping_cents, total_cents, shipping_method, contact_name, contact_email, contact_phone, created_at)
    select id, $1, $2, $3, $4, $5, $6, $7, $8, $9, 'pickup', 'Carla', 'carla@example.com', '614-555-0121', $10 from allocation returning id`,
    [
      paymentSource,
      isOnline ? `pi_past_${++made}` : null,
      isOnline ? null : total,
      isOnline ? 'visa' : null,
      subtotal,
      tax,
      taxRatePpm,
      shippingCents,
      total,
      at,
    ],
  )
  for (const { productId, quantity, unitPriceCents, taxCents, costCents } of lines) {
    await shop.sql(
      `insert into order_items (order_id, product_id, quantity, unit_price_cents, line_total_cents, tax_cents, name, slug, image_url, kind, drop_ship_only, cost_cents)
      values ($1, $2, $3::int, $4::int, $3::int * $4::int, $5, 'Thing', 'thing', '/pictures/product.svg', 'physical', false, $6)`,
      [order!.id, productId, quantity, unitPriceCents, taxCents, costCents ?? null],
    )
  }
  await pastEvent(shop, order!.id, 'status.pending', at)
  return order!.id
}

export async function pastEvent(shop: TestShop, orderId: number, type: string, at: Date): Promise<void> {
  await shop.sql(`insert into order_events (order_id, type, actor, at) values ($1, $2, 'system', $3)`, [
    orderId,
    type,
    at,
  ])
}

export async function pastRefund(shop: TestShop, orderId: number, amountCents: number, at: Date): Promise<void> {
  const [refund] = await shop.sql<{ id: string }>(
    `insert into refunds (id, allocation_id, source, payment_intent_id, amount_cents, reason, created_at)
    select gen_random_uuid(), allocation_id, payment_source, payment_intent_id, $2, 'Wrong size', $3 from orders where id = $1 returning id`,
    [orderId, amountCents, at],
  )
  await inTransaction(shop.context(), (ctx) => recordCounterRefund(ctx, refund!.id))
}
