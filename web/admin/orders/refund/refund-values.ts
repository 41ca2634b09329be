import { centsOf, type Dollars, dollarsOf, sumCents, ZERO } from '#contract/money.ts'
import { RefundRequest } from '#contract/orders/admin-order.ts'
import { refundForUnits } from '#contract/orders/refund-share.ts'
import type { Input } from '../../../api.ts'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import { typedDollars } from '../../form/typed-dollars.ts'
import type { AdminOrder } from '../order-labels.ts'

export type UnitCounts = Record<number, number>

export interface RefundValues {
  by: 'lines' | 'amount'
  units: UnitCounts
  shipping: boolean
  amount: string
  restock: boolean
  inCash: boolean
  reason: string
}

export interface RefundOf {
  id: number
  key: string
  shippingRefundable: Dollars
}

/**
 * Nothing is chosen where there is a choice, so that one press does not refund everything. Goods that have not left the
 * shop go back to stock.
 */
export function refundValuesOf(order: AdminOrder): RefundValues {
  const units = allUnits(order)
  const count = Object.values(units).reduce((sum, quantity) => sum + quantity, 0)
  return {
    by: 'lines',
    units: count === 1 ? units : {},
    shipping: count <= 1 && order.shippingRefundable > 0,
    amount: '',
    restock: order.status === 'pending' || order.status === 'processing',
    inCash: false,
    reason: '',
  }
}

export function refundRequest(
  { by, units, shipping, amount, restock, ...others }: RefundValues,
  { shippingRefundable, ...names }: RefundOf,
): Input<'POST /admin/orders/:id/refunds'> {
  if (by === 'amount') return { ...names, ...others, amount: typedDollars(amount) }
  const lines = linesIn(units)
  const postage = shipping && shippingRefundable > 0
  return {
    ...names,
    ...others,
    restock,
    ...(postage && { shipping: shippingRefundable }),
    ...((lines.length > 0 || !postage) && { lines }),
  }
}

export function refundRules(of: RefundOf): FormSchema {
  return { safeParse: (typed) => RefundRequest.safeParse(refundRequest(typed as RefundValues, of)) }
}

export function allUnits({ items }: AdminOrder): UnitCounts {
  return Object.fromEntries(items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]))
}

function linesIn(units: UnitCounts) {
  return Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId: Number(itemId), quantity }))
}

export function refundSum(order: AdminOrder, { by, units, shipping, amount }: RefundValues): Dollars {
  if (by === 'amount') return typedDollars(amount) || 0
  const postage = shipping ? centsOf(order.shippingRefundable) : ZERO
  return Math.min(dollarsOf(sumCents([centsOf(worthOf(order, units)), postage])), order.refundable)
}

function worthOf(order: AdminOrder, units: UnitCounts): Dollars {
  const parts = order.items.map(({ id, quantity, refundedQuantity, lineTotal, tax }) => {
    const paidCents = sumCents([centsOf(lineTotal), centsOf(tax)])
    return refundForUnits({ quantity, refundedQuantity, paidCents }, units[id] ?? 0)
  })
  return dollarsOf(sumCents(parts))
}
