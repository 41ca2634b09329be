import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LinkCopy } from '#contract/accounts/link-copy.ts'
import type { PhoneOrder } from '#contract/checkout/phone-order.ts'
import { withoutZeroMinutes } from '#contract/company/hours-text.ts'
import { Problem } from '#contract/problem.ts'
import { copyLink } from '../../accounts/keys/link-holder.ts'
import { findSender } from '../../accounts/sender.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/outbox.ts'
import { cancelPaymentIntent } from '../../payments/cancel-payment-intent.ts'
import { extendPayment } from '../../payments/open-payment.ts'
import { expiriesOf } from '../../payments/payment.ts'
import { type Checkout, lockCheckout, readLines } from '../checkout.ts'
import { phoneOrders } from './phone-order.table.ts'
import { phoneOrderLink } from './phone-order-key.ts'
import { paymentLinkMail } from './phone-order-mail.ts'
import { getPhoneOrder, type PhoneOrderRow, phoneOrderNotFound, phoneStateOf } from './read-phone-order.ts'

const MAX_MAILS = 5

export async function mailPhoneOrder(ctx: StaffCtx, { id }: { id: number }): Promise<PhoneOrder> {
  await inTransaction(ctx, async (ctx) => {
    const { phoneOrder } = await lockWaiting(ctx, id)
    if (phoneOrder.timesMailed >= MAX_MAILS)
      throw new Problem('conflict', 'mailed_often_enough', `The link was emailed ${MAX_MAILS} times. Please call.`)
    await mailLink(ctx, phoneOrder)
  })
  return getPhoneOrder(ctx, { id })
}

export async function copyPhoneOrderLink(ctx: StaffCtx, { id }: { id: number }): Promise<LinkCopy> {
  return inTransaction(ctx, async (ctx) => {
    const { phoneOrder } = await lockWaiting(ctx, id)
    const link = phoneOrderLink(ctx.config, phoneOrder)
    return copyLink(ctx, 'phone_order.link_copied', `phone_order:${id}`, link)
  })
}

export async function mailLink(ctx: Ctx, { id, checkoutId, keyVersion, timesMailed }: PhoneOrderRow): Promise<void> {
  const checkout = await lockCheckout(ctx, checkoutId)
  const expiresAt = await expiryOf(ctx, checkout)
  const timeZone = await timeZoneOf(ctx)
  await queueMail(
    ctx,
    paymentLinkMail({
      config: ctx.config,
      id,
      checkout,
      lines: await readLines(ctx, checkoutId),
      link: phoneOrderLink(ctx.config, { id, keyVersion }),
      until: withoutZeroMinutes(expiresAt.toLocaleString('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })),
      sender: await findSender(ctx),
      time: timesMailed + 1,
    }),
  )
  await ctx.db
    .update(phoneOrders)
    .set({ timesMailed: sql`${phoneOrders.timesMailed} + 1` })
    .where(eq(phoneOrders.id, id))
}

/**
 * Cancels the payment as if it had expired; if it succeeded just before, it still becomes an order.
 * @throws Problem `phone_order_not_found`; `not_waiting`.
 */
export async function cancelPhoneOrder(ctx: StaffCtx, { id }: { id: number }): Promise<PhoneOrder> {
  const paymentId = await inTransaction(ctx, async (ctx) => {
    const { checkout } = await lockWaiting(ctx, id)
    const by = ctx.actor.user.username
    await ctx.db.update(phoneOrders).set({ cancelledAt: ctx.now, cancelledBy: by }).where(eq(phoneOrders.id, id))
    await extendPayment(ctx, checkout.paymentId, ctx.now)
    await record(ctx, 'phone_order.cancelled', `phone_order:${id}`, Cancelled, {
      after: { customer: checkout.contactName },
    })
    return checkout.paymentId
  })
  await cancelPaymentIntent(ctx, paymentId)
  return getPhoneOrder(ctx, { id })
}

const Cancelled = z.object({ customer: z.string() })

async function lockWaiting(ctx: Ctx, id: number): Promise<{ phoneOrder: PhoneOrderRow; checkout: Checkout }> {
  const [found] = await ctx.db.select().from(phoneOrders).where(eq(phoneOrders.id, id))
  if (!found) throw phoneOrderNotFound()
  const checkout = await lockCheckout(ctx, found.checkoutId)
  const [phoneOrder] = await ctx.db.select().from(phoneOrders).where(eq(phoneOrders.id, id)).for('update')
  const expiresAt = await expiryOf(ctx, checkout)
  if (phoneStateOf(phoneOrder!, checkout, { expiresAt, now: ctx.now }) !== 'waiting')
    throw new Problem('conflict', 'not_waiting', 'This order is no longer waiting for payment.')
  return { phoneOrder: phoneOrder!, checkout }
}

async function expiryOf(ctx: Ctx, { paymentId }: Checkout): Promise<Date> {
  return (await expiriesOf(ctx, [paymentId])).get(paymentId)!
}
