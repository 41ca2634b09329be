import { z } from 'zod'
import { type Cents, cents } from '../money.ts'
import { Money } from '../money-schema.ts'

/** `card` goes through the payment provider, `terminal` through the card terminal on the counter. */
export const PaymentWay = z.enum([
  'card',
  'terminal',
  'check',
  'cash',
  'gift_card',
  'store_credit',
  'layaway',
  'account',
])
export type PaymentWay = z.infer<typeof PaymentWay>

export const PaymentPart = z.object({ way: PaymentWay, name: z.string(), amount: Money, refundable: Money })
export type PaymentPart = z.output<typeof PaymentPart>

export const RefundedPart = z.object({ way: PaymentWay, name: z.string(), amount: Money, isPending: z.boolean() })
export type RefundedPart = z.output<typeof RefundedPart>

const REFUND_ORDER: Record<PaymentWay, number> = {
  account: 0,
  gift_card: 1,
  store_credit: 1,
  layaway: 1,
  card: 2,
  terminal: 2,
  check: 3,
  cash: 4,
}

/** The order in which a refund goes back; ways of equal rank keep theirs. Source: docs/rules.md, T-5. */
export function inRefundOrder<Part extends { way: PaymentWay }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => REFUND_ORDER[a.way] - REFUND_ORDER[b.way])
}

export function splitRefund(
  amountCents: Cents,
  parts: readonly PaymentPart[],
): Pick<RefundedPart, 'way' | 'name' | 'amount'>[] {
  let left: number = amountCents
  return inRefundOrder(parts).flatMap(({ way, name, refundable }) => {
    const amount = cents(Math.min(left, refundable))
    left -= amount
    return amount > 0 ? [{ way, name, amount }] : []
  })
}
