import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PaymentIntentId, PaymentSource } from '../payments/payment.ts'
import { Instant } from '../scalars.ts'

/** How the owner asks for a deposit: not at all, so much, or a part of the service's first price. */
export const DepositKind = z.enum(['none', 'fixed', 'share'])
export type DepositKind = z.infer<typeof DepositKind>

/**
 * `due`: the time is held until it is paid. `lapsed`: nobody paid, and the time was free again. `waived`: nobody has to pay
 * any more. `paid`, then `kept` by the shop or `returned`; what was paid at the counter is `owed` until somebody hands it back there.
 */
export const DepositState = z.enum(['due', 'lapsed', 'waived', 'paid', 'kept', 'owed', 'returned'])
export type DepositState = z.infer<typeof DepositState>

/** What booking a time costs beforehand. */
export const DepositTerms = z.object({
  amount: Money,
  /** Called off so many hours before the beginning or earlier, it goes back. */
  refundHours: z.int(),
})
export type DepositTerms = z.infer<typeof DepositTerms>

export const AppointmentDeposit = DepositTerms.extend({
  state: DepositState,
  /** How it was paid, and so how it goes back; null while it is not. */
  source: PaymentSource.nullable(),
  /** Unpaid by then, the time is free again. */
  heldUntil: Instant,
  /** Called off until then, it goes back. */
  refundableUntil: Instant,
  /** What went back of it. */
  refunded: Money,
})
export type AppointmentDeposit = z.infer<typeof AppointmentDeposit>

export const Keyed = z.strictObject({ key: z.string().max(60) })

export const prepareDepositPayment = endpoint('POST /appointments/:key/payment', {
  summary: 'Prepare the payment of an appointment’s deposit by card',
  input: Keyed.extend({ amount: Money }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
/** In the body of `settleDepositPayment`. */
export const DepositPayment = Keyed.extend({ paymentIntentId: PaymentIntentId })
