import type { Output } from '../api.ts'

export type Order = Output<'GET /orders/:id'>
/** Without address, phone and payment. */
export type TrackedOrder = Output<'POST /orders/lookup'>
type Method = Order['shippingMethod']

export const STEPS = ['pending', 'processing', 'shipped', 'delivered'] as const

const stepNames: Record<Method, Record<(typeof STEPS)[number], string>> = {
  standard: { pending: 'Order Placed', processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered' },
  pickup: { pending: 'Order Placed', processing: 'Preparing', shipped: 'Ready for pickup', delivered: 'Picked up' },
  digital: { pending: 'Order Placed', processing: 'Processing', shipped: 'Ready', delivered: 'Delivered' },
}

export function stepName(step: (typeof STEPS)[number], method: Method): string {
  return stepNames[method][step]
}

export function statusName({ status, shippingMethod }: Pick<Order, 'status' | 'shippingMethod'>): string {
  if (status === 'pending') return 'Order Received'
  if (status === 'cancelled') return 'Order Cancelled'
  return stepName(status, shippingMethod)
}

const DIGITAL = 'Credentials are emailed within 24 hours; services activate in 24-48 hours.'

const nextStep: Record<Method, Record<(typeof STEPS)[number], string>> = {
  standard: {
    pending: 'We have your order and your payment. We’ll pack it next; delivery takes 5-7 business days.',
    processing: 'We are packing your order. Delivery takes 5-7 business days.',
    shipped: 'Your order is on its way to you.',
    delivered: 'Your order has arrived. Enjoy it!',
  },
  pickup: {
    pending: 'We have your order and your payment. We email you when it is ready at the shop.',
    processing: 'We are getting your order ready. We email you when you can pick it up.',
    shipped: 'Your order is ready at the shop. Please bring a photo ID.',
    delivered: 'You have picked up your order. Enjoy it!',
  },
  digital: {
    pending: `We have your order and your payment. ${DIGITAL}`,
    processing: `We are setting it up. ${DIGITAL}`,
    shipped: 'Your order is ready to open. Services activate in 24-48 hours.',
    delivered: 'Everything you bought is ready. Enjoy it!',
  },
}

export function nextStepText({ status, shippingMethod }: Pick<Order, 'status' | 'shippingMethod'>): string {
  return status === 'cancelled' ? 'This order will not be delivered.' : nextStep[shippingMethod][status]
}

export const deliveryPromise: Record<Method, { method: string; estimate: string }> = {
  standard: { method: 'Standard shipping', estimate: '5-7 business days' },
  pickup: { method: 'Pickup at the shop', estimate: 'We email you when it is ready' },
  digital: { method: 'Delivery online', estimate: DIGITAL },
}
