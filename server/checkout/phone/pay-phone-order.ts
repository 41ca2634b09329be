import { eq } from 'drizzle-orm'
import type { PayablePhoneOrder } from '#contract/checkout/phone-order.ts'
import { cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { refuseStaff } from '../../accounts/keys/link-holder.ts'
import { agreedPolicies } from '../../company/policy.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { getOrderKeyOfAllocation } from '../../orders/order.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { findPaymentById } from '../../payments/payment.ts'
import { syncPaymentIntent } from '../../payments/sync-payment-intent.ts'
import { checkouts } from '../checkout.table.ts'
import { type Checkout, readLines } from '../checkout.ts'
import { placedOrThrow } from '../create-order.ts'
import { phoneOrders } from './phone-order.table.ts'
import { isPhoneOrderKey } from './phone-order-key.ts'
import { type PhoneOrderRow, phoneOrderNotFound, phoneStateOf } from './read-phone-order.ts'

interface Link {
  id: number
  key?: string
}

export async function getPayablePhoneOrder(ctx: Ctx, link: Link): Promise<PayablePhoneOrder> {
  const { phoneOrder, checkout } = await findByLink(ctx, link)
  const { expiresAt } = (await findPaymentById(ctx, checkout.paymentId))!
  const lines = await readLines(ctx, checkout.id)
  return {
    id: phoneOrder.id,
    state: phoneStateOf(phoneOrder, checkout, { expiresAt, now: ctx.now }),
    contactName: checkout.contactName,
    shippingMethod: checkout.shippingMethod,
    items: lines.map(({ name, quantity, lineTotalCents, saleDiscountCents }) => ({
      ...{ name, quantity },
      lineTotal: cents(lineTotalCents + saleDiscountCents),
    })),
    discount: checkout.discountCents,
    subtotal: checkout.subtotalCents,
    tax: checkout.taxCents,
    shipping: checkout.shippingCents,
    total: checkout.totalCents,
    expiresAt,
  }
}

/**
 * The payer agrees to the policies in force now.
 * @throws Problem `phone_order_not_found`; `staff_cannot_use_link`; `link_closed` if it was paid, canceled or has
 * expired; as `syncPaymentIntent`.
 */
export async function preparePhonePayment(ctx: ShopperCtx, link: Link) {
  const { phoneOrder, checkout } = await findByLink(ctx, link)
  refuseStaff(ctx, null)
  const { expiresAt } = (await findPaymentById(ctx, checkout.paymentId))!
  if (phoneStateOf(phoneOrder, checkout, { expiresAt, now: ctx.now }) !== 'waiting') throw linkClosed()
  await ctx.db.update(checkouts).set(agreedPolicies()).where(eq(checkouts.id, checkout.id))
  const reached = await syncPaymentIntent(ctx, checkout.paymentId)
  if (reached.state !== 'payable') throw linkClosed()
  const { clientSecret, paymentIntentId } = reached.payment
  return { clientSecret, paymentIntentId }
}

export async function reportPhonePayment(ctx: ShopperCtx, link: Link): Promise<{ orderId: number; key: string }> {
  const { checkout } = await findByLink(ctx, link)
  refuseStaff(ctx, null)
  const payment = (await findPaymentById(ctx, checkout.paymentId))!
  if (payment.paymentIntentId === null)
    throw new Problem('payment_required', 'payment_not_completed', 'The payment is not completed.', {
      state: 'requires_payment_method',
    })
  const outcome = await applyPayment(ctx, payment.paymentIntentId, payment)
  const [cart] = payment.allocations
  placedOrThrow(outcome, cart!.id)
  return getOrderKeyOfAllocation(ctx, cart!.id)
}

async function findByLink(ctx: Ctx, { id, key }: Link): Promise<{ phoneOrder: PhoneOrderRow; checkout: Checkout }> {
  const [found] = await ctx.db
    .select({ phoneOrder: phoneOrders, checkout: checkouts })
    .from(phoneOrders)
    .innerJoin(checkouts, eq(checkouts.id, phoneOrders.checkoutId))
    .where(eq(phoneOrders.id, id))
  if (!found || !isPhoneOrderKey(ctx.config, found.phoneOrder, key)) throw phoneOrderNotFound()
  return found
}

function linkClosed(): Problem {
  const message = 'This order can no longer be paid. Please call us to place it again.'
  return new Problem('conflict', 'link_closed', message)
}
