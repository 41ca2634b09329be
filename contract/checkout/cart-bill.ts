import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PayableKind } from '../payments/payment.ts'
import { text } from '../scalars.ts'

export const MAX_CART_BILLS = 10

/** An open balance that is not for goods, such as that of a repair. It has its own tax and no shipping. */
export const CartBill = z.object({ kind: PayableKind, id: z.string(), label: z.string(), amount: Money, tax: Money })
export type CartBill = z.infer<typeof CartBill>

export const addCartBill = endpoint('POST /cart/bills', {
  summary: 'Add a deposit or a repair’s open balance to the cart by the key of its page',
  input: z.strictObject({ kind: PayableKind, key: text(200, { min: 1, message: 'Use the link that we emailed' }) }),
})
export const removeCartBill = endpoint('DELETE /cart/bills/:kind/:id', {
  summary: 'Remove an open balance from the cart',
  input: z.object({ kind: PayableKind, id: z.string().max(100) }),
})
export const prepareBillPayment = endpoint('POST /cart/bills/payment', {
  summary: 'Create a payment intent for a cart that has only open balances; with goods, they are paid with the order',
  input: z.strictObject({ amount: Money }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
