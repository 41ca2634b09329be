export interface LookUpValues {
  orderId: string
  email: string
}

/** People type the number as on the receipt, `#1042`. */
export function lookUpRequest({ orderId, email }: LookUpValues) {
  return { orderId: Number(orderId.trim().replace(/^#/, '')), email: email.trim() }
}
