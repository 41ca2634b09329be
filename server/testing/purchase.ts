import type { z } from 'zod'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import * as checkout from '#contract/checkout/checkout.ts'
import { dollarsOf } from '#contract/money.ts'
import { createOrder, type Order } from '#contract/orders/order.ts'
import { confirmDemoPayment } from '#contract/payments/provider.ts'
import { UsState } from '#contract/us-state.ts'
import type { Visitor } from './visitor.ts'

export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

export const carlasDetails = {
  shippingMethod: 'standard' as const,
  contactEmail: 'carla@example.com',
  contactPhone: '614-555-0121',
  shippingAddress: {
    name: 'Carla Mendes',
    line1: '88 Larch Street',
    city: 'Columbus',
    state: 'OH' as const,
    zip: '43201',
  },
}

type Details = Partial<Omit<z.input<typeof checkout.createPaymentIntent.input>, 'amount'>>

export async function preparePayment(visitor: Visitor, details: Details = {}) {
  const given = { ...carlasDetails, ...details }
  const { shippingMethod, shippingAddress } = given
  const state = UsState.safeParse(shippingAddress?.state).data
  const quote = await visitor.call(getCartQuote, { shippingMethod, state })
  return visitor.call(checkout.createPaymentIntent, { ...given, amount: dollarsOf(quote.due) })
}

export async function payByCard(visitor: Visitor, clientSecret: string, card: Partial<typeof goodCard> = {}) {
  return visitor.call(confirmDemoPayment, { clientSecret, ...goodCard, ...card })
}

export async function buy(
  visitor: Visitor,
  lines: { productId: number; quantity?: number }[],
  details: Details = {},
): Promise<Order & { paymentIntentId: string; key: string }> {
  for (const line of lines) await visitor.call(addToCart, line)
  const { clientSecret, paymentIntentId, quote } = await preparePayment(visitor, details)
  await payByCard(visitor, clientSecret)
  const order = await visitor.call(createOrder, { paymentIntentId, total: dollarsOf(quote.total) })
  return { ...order, key: order.key!, paymentIntentId }
}
