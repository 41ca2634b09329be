import { orderNumberIn } from '#contract/orders/order-number.ts'

export interface LookUpValues {
  orderId: string
  email: string
}

export function lookUpRequest({ orderId, email }: LookUpValues) {
  return { orderId: Number(orderNumberIn(orderId)), email: email.trim() }
}
