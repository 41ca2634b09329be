export interface LookUpValues {
  orderId: string
  email: string
}

export function lookUpRequest({ orderId, email }: LookUpValues) {
  return { orderId: Number(orderId.trim().replace(/^#/, '')), email: email.trim() }
}
