import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PaymentIntentId, PaymentSource } from '../payments/payment.ts'
import { Instant } from '../scalars.ts'

/** `share` is a percentage of the service's first price. */
export const DepositKind = z.enum(['none', 'fixed', 'share'])
export type DepositKind = z.infer<typeof DepositKind>

/**
 * `due`: the time is held until the deposit is paid. `lapsed`: the deposit was not paid, and the time is free again.
 * `waived`: no payment is needed. `paid` becomes `kept` or `returned`; a deposit paid at the counter is `owed`
 * until it is handed back there.
 */
export const DepositState = z.enum(['due', 'lapsed', 'waived', 'paid', 'kept', 'owed', 'returned'])
export type DepositState = z.infer<typeof DepositState>

export const DepositTerms = z.object({ amount: Money, refundHours: z.int() })
export type DepositTerms = z.infer<typeof DepositTerms>

export const AppointmentDeposit = DepositTerms.extend({
  state: DepositState,
  source: PaymentSource.nullable(),
  heldUntil: Instant,
  refundableUntil: Instant,
  refunded: Money,
})
export type AppointmentDeposit = z.infer<typeof AppointmentDeposit>

export const Keyed = z.strictObject({ key: z.string().max(60) })

export const prepareDepositPayment = endpoint('POST /appointments/:key/payment', {
  summary: 'Create a payment intent for an appointment’s deposit',
  input: Keyed.extend({ amount: Money }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
export const DepositPayment = Keyed.extend({ paymentIntentId: PaymentIntentId })
