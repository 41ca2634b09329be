import { cartPayment } from './checkout/cart-payment.ts'
import type { Ctx } from './context.ts'
import type { PaymentKind, PaymentKinds } from './ports/payment-kind.ts'

/** All that can be paid for in this shop. */
export const paymentKinds: PaymentKinds<Ctx> = kindsOf([cartPayment])

export function kindsOf(kinds: PaymentKind<Ctx>[]): PaymentKinds<Ctx> {
  return new Map(kinds.map((kind) => [kind.kind, kind]))
}
