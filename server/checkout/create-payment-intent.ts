import type { PaidQuote } from '#contract/checkout/cart.ts'
import type { CheckoutDetails } from '#contract/checkout/checkout.ts'
import { DOMAIN_AGREEMENTS } from '#contract/domains/registrant.ts'
import type { Cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { findOrderNumber } from '../orders/order.ts'
import { cancelPaymentIntent } from '../payments/cancel-payment-intent.ts'
import { requirePayments } from '../payments/provider.ts'
import { paymentExpired, syncPaymentIntent } from '../payments/sync-payment-intent.ts'
import { confirmOffers } from './cart/add-offer.ts'
import { readCartLines } from './cart/cart-lines.ts'
import { cartChanged, cartEmpty } from './cart/change-cart.ts'
import { readCart } from './cart/read-cart.ts'
import { type OpenedCheckout, openCheckout } from './open-checkout.ts'
import type { CheckoutInput } from './price-checkout.ts'
import { askTaxService, type ServiceAnswer } from './tax-service/ask-tax-service.ts'

export interface PreparedPayment {
  clientSecret: string
  paymentIntentId: string
  quote: PaidQuote
  changed: boolean
  holdExpiresAt: string
}

/**
 * Holds the cart's stock for 30 minutes. A retry returns the same intent, with a new amount if the cart changed; after
 * the longest hold, the payment is canceled and a new one is created.
 * @throws Problem `cart_empty`; `amount_mismatch` with the `quote`; `out_of_stock` with the `lines`;
 * `amount_too_small`; `amount_too_large`; `payments_not_configured`; `payment_in_progress`: an earlier payment of this
 * shopper is undecided; `payment_expired`: it was canceled, and a new attempt works; `cart_changed`: another tab was
 * faster.
 */
export async function createPaymentIntent(
  ctx: ShopperCtx,
  details: CheckoutDetails & { amount: Cents },
): Promise<PreparedPayment> {
  if (details.amount > 0) requirePayments(ctx)
  const { payment, quote, changed } = await openOrReplaceCheckout(ctx, inputOf(ctx, details))
  failpoint('create-payment-intent/before-provider')
  const reached = await syncPaymentIntent(ctx, payment)
  failpoint('create-payment-intent/after-provider')
  if (reached.state === 'decided') throw await paymentInProgress(ctx, reached.paymentIntentId)
  if (reached.state === 'changed') throw cartChanged()
  const { clientSecret, paymentIntentId, expiresAt } = reached.payment
  return { clientSecret, paymentIntentId, quote, changed, holdExpiresAt: expiresAt.toISOString() }
}

function inputOf({ now, actor }: Ctx, { registrant, ...details }: CheckoutDetails & { amount: Cents }): CheckoutInput {
  if (!registrant) return details
  const { hasAgreed, ...holder } = registrant
  const agreements = DOMAIN_AGREEMENTS.map(({ key }) => key)
  return { ...details, registrant: { ...holder, agreements, agreedAt: now.toISOString(), agreedFrom: actor.address } }
}

async function openOrReplaceCheckout(ctx: ShopperCtx, input: CheckoutInput): Promise<OpenedCheckout> {
  const { shopperId } = ctx.actor
  if (shopperId === null) throw cartEmpty()
  const confirmed = await confirmOffers(ctx, await readCartLines(ctx, shopperId))
  const serviceAnswer = await askAboutCart(ctx, shopperId, input)
  const first = await openCheckout(ctx, shopperId, input, confirmed, serviceAnswer)
  if (!('paymentToCancel' in first)) return first
  const reached = await syncPaymentIntent(ctx, first.paymentToCancel)
  if (reached.state === 'decided') throw await paymentInProgress(ctx, reached.paymentIntentId)
  await cancelPaymentIntent(ctx, first.paymentToCancel)
  const second = await openCheckout(ctx, shopperId, input, confirmed, serviceAnswer)
  if ('paymentToCancel' in second) throw paymentExpired()
  return second
}

async function askAboutCart(ctx: Ctx, shopperId: number, input: CheckoutInput): Promise<ServiceAnswer | null> {
  const { shippingMethod, shippingAddress: shipTo = null } = input
  return askTaxService(ctx, await readCart(ctx, shopperId, { shippingMethod, shipTo }), input)
}

async function paymentInProgress(ctx: Ctx, paymentIntentId: string): Promise<Problem> {
  const orderId = await findOrderNumber(ctx, paymentIntentId)
  return new Problem('conflict', 'payment_in_progress', 'Your last payment is already being confirmed.', {
    paymentIntentId,
    ...(orderId !== undefined && { orderId }),
  })
}
