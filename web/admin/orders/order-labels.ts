import { centsOf, type Dollars, dollarsOf, formatMoney } from '#contract/money.ts'
import { orderStatusLabel } from '#contract/orders/status-label.ts'
import { type PaymentWay, splitRefund } from '#contract/payments/payment-part.ts'
import type { Output, RowOf } from '../../api.ts'

export type OrderRow = RowOf<'GET /admin/orders'>
export type AdminOrder = Output<'GET /admin/orders/:id'>
export type AdminDropShipment = AdminOrder['dropShipments'][number]
export type OrderStatus = OrderRow['status']

/** Lists mix orders for shipping and for pickup. */
const MIXED_LABELS: readonly (readonly [OrderStatus, string])[] = [
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped or ready'],
  ['delivered', 'Delivered or picked up'],
  ['cancelled', 'Cancelled'],
]

/** @param method undefined if the orders may have different ones. */
export function statusOptions(method?: OrderRow['shippingMethod']): readonly (readonly [OrderStatus, string])[] {
  if (!method) return MIXED_LABELS
  return MIXED_LABELS.map(([status]) => [status, orderStatusLabel(status, method)])
}

export const shippingMethodLabel: Record<OrderRow['shippingMethod'], string> = {
  standard: 'Shipping',
  pickup: 'Pickup',
  digital: 'By email',
}

export const paymentSourceLabel: Record<OrderRow['paymentSource'], string> = {
  online: 'Paid online',
  cash: 'Cash',
  check: 'Check',
  account: 'On account',
  terminal: 'Card at the counter',
  balance: 'Gift card or store credit',
}

export function destinationLabel({
  paymentSource,
  isAtReader,
}: Pick<OrderRow, 'paymentSource' | 'isAtReader'>): string {
  return isAtReader ? paymentSourceLabel.terminal : paymentSourceLabel[paymentSource]
}

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand[0]!.toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

interface RefundedPart {
  way: PaymentWay
  name: string
  amount: Dollars
}

export function refundSummary(parts: readonly RefundedPart[]): string {
  return parts.map((part) => `${formatMoney(part.amount)} ${wayBack(part)}`).join(', ')
}

function wayBack({ way, name }: RefundedPart): string {
  if (way === 'card') return 'to the card'
  if (way === 'terminal') return 'by the card terminal'
  if (way === 'cash') return 'in cash, from the drawer'
  if (way === 'check') return 'by a check of yours'
  if (way === 'account') return 'off what is owed on account'
  return `back on ${name[0]!.toLowerCase()}${name.slice(1)}`
}

/** @param inCash the amount that the provider refused to refund to the card. */
export function refundedParts(
  amount: Dollars,
  { paidWith }: Pick<AdminOrder, 'paidWith'>,
  inCash = false,
): RefundedPart[] {
  const inCents = paidWith.map((part) => ({
    ...part,
    amount: centsOf(part.amount),
    refundable: centsOf(part.refundable),
  }))
  return splitRefund(centsOf(amount), inCents).map((part) => ({
    ...part,
    way: inCash && part.way === 'card' ? 'cash' : part.way,
    amount: dollarsOf(part.amount),
  }))
}

export function wasRefused({ refunds }: AdminOrder): boolean {
  return refunds.some(({ status }) => status === 'failed')
}

export const paymentStatusLabel: Record<OrderRow['paymentStatus'], string> = {
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

export const refundSourceLabel: Record<AdminOrder['refunds'][number]['source'], string> = {
  online: 'to the card',
  cash: 'in cash',
  terminal: 'by the card terminal',
  check: 'by check',
  account: 'off the account',
  balance: 'as gift card or store credit',
}

export const refundStatusLabel: Record<AdminOrder['refunds'][number]['status'], string> = {
  pending: 'On its way',
  succeeded: 'Done',
  failed: 'Failed',
}
