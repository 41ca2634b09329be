import type { Order } from './order-words.ts'

/** How an order was paid online. */
export function cardWords({ paymentMethod, total }: Pick<Order, 'paymentMethod' | 'total'>): string {
  if (total === 0) return 'Nothing to pay'
  if (!paymentMethod) return 'Credit/Debit Card'
  const { brand, last4 } = paymentMethod
  return `Credit/Debit Card: ${brand[0]!.toUpperCase()}${brand.slice(1)} ending in ${last4}`
}
