import { formatMoney } from '#contract/money.ts'
import type { Order } from './order-words.ts'

type Paid = Pick<Order, 'paidWith'>

/** How an order was paid; with the amounts where it was paid in several ways. */
export function paymentLines({ paidWith }: Paid): string[] {
  if (paidWith.length === 0) return ['Nothing to pay']
  if (paidWith.length === 1) return [paidWith[0]!.name]
  return paidWith.map(({ name, amount }) => `${name}, ${formatMoney(amount)}`)
}

/** All that can still go back, in each way. */
export function refundableParts({ paidWith }: Paid) {
  return paidWith
    .filter(({ refundable }) => refundable > 0)
    .map(({ way, name, refundable }) => ({ way, name, amount: refundable }))
}
