import type { Order } from './order-words.ts'

export function cardWords({ paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  if (!paymentMethod) return 'Credit/Debit Card'
  const { brand, last4 } = paymentMethod
  return `Credit/Debit Card: ${brand[0]!.toUpperCase()}${brand.slice(1)} ending in ${last4}`
}
