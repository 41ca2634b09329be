import { z } from 'zod'
import { type Cents, cents } from '../money.ts'
import { Money } from '../money-schema.ts'

/** How a part of a price was paid. `card` goes through the payment provider, `terminal` through the card terminal on the counter. */
export const PaymentWay = z.enum(['card', 'terminal', 'cash', 'gift_card', 'store_credit'])
export type PaymentWay = z.infer<typeof PaymentWay>

/** A part of a price, paid in one way. What goes back goes to the first part first. */
export const PaymentPart = z.object({
  way: PaymentWay,
  /** For a person to read: “Gift card ••••7K2M”. */
  name: z.string(),
  amount: Money,
  /** What has not gone back this way, and is not on its way. */
  refundable: Money,
})
export type PaymentPart = z.output<typeof PaymentPart>

/** What went back in one way. */
export const RefundedPart = z.object({
  way: PaymentWay,
  name: z.string(),
  amount: Money,
  /** The payment provider has not confirmed it yet. */
  isPending: z.boolean(),
})
export type RefundedPart = z.output<typeof RefundedPart>

/** Which part of a refund goes back in which way (docs/rules.md, T-5). */
export function splitRefund(
  amountCents: Cents,
  parts: readonly PaymentPart[],
): Pick<RefundedPart, 'way' | 'name' | 'amount'>[] {
  let left: number = amountCents
  return parts.flatMap(({ way, name, refundable }) => {
    const amount = cents(Math.min(left, refundable))
    left -= amount
    return amount > 0 ? [{ way, name, amount }] : []
  })
}
