import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { orderConfirmationMail } from '../orders/mail/order-mail.ts'
import { orderItems, orders } from '../orders/order.table.ts'
import { recordOrderEvent } from '../orders/order-event.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import type { AttemptSnapshot } from './attempt.table.ts'
import type { Attempt } from './attempt.ts'

export async function findOrderId(ctx: Ctx, paymentIntentId: string): Promise<number | undefined> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentIntentId, paymentIntentId))
  return order?.id
}

/** Writes down what was paid for: order, items, first event and confirmation mail, in the caller's transaction. */
export async function placeOrder(
  ctx: Ctx,
  attempt: Attempt,
  lines: AttemptSnapshot['lines'],
  intent: PaymentIntent,
): Promise<number> {
  const [order] = await ctx.db
    .insert(orders)
    .values({
      paymentIntentId: intent.id,
      attemptId: attempt.id,
      shopperId: attempt.shopperId,
      subtotalCents: attempt.subtotalCents,
      taxCents: attempt.taxCents,
      taxRatePpm: attempt.taxRatePpm,
      shippingCents: attempt.shippingCents,
      totalCents: attempt.totalCents,
      shippingMethod: attempt.shippingMethod,
      contactName: attempt.contactName,
      contactEmail: attempt.contactEmail,
      contactPhone: attempt.contactPhone,
      shippingAddress: attempt.shippingAddress,
      sessionLabel: attempt.sessionLabel,
      termsId: attempt.termsId,
      returnsId: attempt.returnsId,
      cardBrand: intent.card?.brand ?? null,
      cardLast4: intent.card?.last4 ?? null,
      createdAt: ctx.now,
    })
    .returning()
  const orderId = order!.id
  await ctx.db.insert(orderItems).values(
    lines.map(
      ({
        productId,
        quantity,
        unitPriceCents,
        lineTotalCents,
        taxCents,
        name,
        slug,
        imageUrl,
        kind,
        dropShipOnly,
      }) => ({
        orderId,
        productId,
        quantity,
        unitPriceCents,
        lineTotalCents,
        taxCents,
        name,
        slug,
        imageUrl,
        kind,
        dropShipOnly,
      }),
    ),
  )
  await recordOrderEvent(ctx, {
    orderId,
    type: 'status.pending',
    actor: 'customer',
    note: 'Order placed and paid',
  })
  await queueMail(ctx, orderConfirmationMail(ctx, order!, lines))
  return orderId
}
