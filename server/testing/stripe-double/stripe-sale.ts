import { addToCart } from '#contract/checkout/cart.ts'
import { cents, dollarsOf } from '#contract/money.ts'
import { createOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../invariants.ts'
import { aProduct } from '../products.ts'
import { preparePayment } from '../purchase.ts'
import { openStripeShop } from '../stripe-shop.ts'

export type StripeSale = Awaited<ReturnType<typeof aStripeSale>>

export async function aStripeSale() {
  const opened = await openStripeShop()
  const { shop, stripe } = opened
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  const { paymentIntentId: intentId, quote } = await preparePayment(carla)
  const total = dollarsOf(quote.total)
  return {
    ...opened,
    carla,
    intentId,
    total,
    async paid() {
      stripe.confirm(intentId, { card: '4242 4242 4242 4242' })
      return carla.call(createOrder, { paymentIntentId: intentId, total })
    },
    aRefund: (amount: number) => ({
      paymentIntentId: intentId,
      amountCents: cents(amount),
      idempotencyKey: `dashboard ${amount}`,
      reason: 'By hand',
    }),
    broken: () => checkInvariants(shop.sql, { payments: opened.payments(), now: shop.time.now }),
  }
}
