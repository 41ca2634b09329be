import type { Output, RowOf } from '../../api.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type OrderRow = RowOf<'GET /admin/orders'>
export type OfficeOrder = Output<'GET /admin/orders/:id'>
export type OfficeDropShipment = OfficeOrder['dropShipments'][number]
export type OrderStatus = OrderRow['status']

export const STATUSES: readonly (readonly [OrderStatus, string])[] = [
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
]

export function statusWord(status: OrderStatus): string {
  return STATUSES.find(([value]) => value === status)![1]
}

export const methodWord: Record<OrderRow['shippingMethod'], string> = {
  standard: 'Shipping',
  pickup: 'Pickup',
  digital: 'By e-mail',
}

export const sourceWord: Record<OrderRow['paymentSource'], string> = {
  online: 'Paid online',
  cash: 'Cash',
  terminal: 'Card at the counter',
  balance: 'Gift card',
}

/** A card is a card at the counter, whichever of its two machines read it. */
export function whereWord({
  paymentSource,
  isAtReader,
}: Pick<OrderRow, 'paymentSource' | 'isAtReader'>): string {
  return isAtReader ? sourceWord.terminal : sourceWord[paymentSource]
}

/** How an order was paid, as its receipt says it. */
export function paidWords({
  paymentMethod,
  ...order
}: Pick<OfficeOrder, 'paymentSource' | 'paymentMethod' | 'isAtReader'>): string {
  const where = whereWord(order)
  return paymentMethod ? `${where}, ${cardName(paymentMethod)}` : where
}

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand[0]!.toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

/** Where a refund goes, as one says it to the customer. */
export const wayBack: Record<OrderRow['paymentSource'], string> = {
  online: 'to the card',
  cash: 'in cash, out of the till',
  terminal: 'by the card terminal',
  balance: 'to the gift card',
}

/** The payment provider would not pay it back. */
export function wasRefused({ refunds }: OfficeOrder): boolean {
  return refunds.some(({ status }) => status === 'failed')
}

export const paymentWord: Record<OrderRow['paymentStatus'], [string, BadgeTone]> = {
  paid: ['Paid', 'delivered'],
  partially_refunded: ['Partly refunded', 'processing'],
  refunded: ['Refunded', 'cancelled'],
}

export const refundWord: Record<OfficeOrder['refunds'][number]['status'], [string, BadgeTone]> = {
  pending: ['On its way', 'processing'],
  succeeded: ['Done', 'delivered'],
  failed: ['Failed', 'cancelled'],
}
