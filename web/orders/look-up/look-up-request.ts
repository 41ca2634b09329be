export interface LookUpValues {
  orderId: string
  email: string
}

/** What is asked for: people write the number as it stands on the receipt, `#1042`. */
export function lookUpRequest({ orderId, email }: LookUpValues) {
  return { orderId: Number(orderId.trim().replace(/^#/, '')), email: email.trim() }
}
