export interface LookUpValues {
  orderId: string
  email: string
}

/** Customers type the number as it is printed on the receipt, `#1042`. */
export function lookUpRequest({ orderId, email }: LookUpValues) {
  return { orderId: Number(orderId.trim().replace(/^#/, '')), email: email.trim() }
}
