import { formatMoney } from '#contract/money.ts'
import type { Order } from './order-labels.ts'

type Paid = Pick<Order, 'paidWith'>

export function paymentLines({ paidWith }: Paid): string[] {
  if (paidWith.length === 0) return ['Nothing to pay']
  if (paidWith.length === 1) return [paidWith[0]!.name]
  return paidWith.map(({ name, amount }) => `${name}, ${formatMoney(amount)}`)
}

export function refundableParts({ paidWith }: Paid) {
  return paidWith
    .filter(({ refundable }) => refundable > 0)
    .map(({ way, name, refundable }) => ({ way, name, amount: refundable }))
}
