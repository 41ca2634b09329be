import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'

/** `account` is owed by the customer until it is paid; `balance` is a gift card or store credit, whose money the shop received earlier. */
export const PaymentSource = z.enum(['online', 'cash', 'terminal', 'check', 'account', 'balance'])
export type PaymentSource = z.infer<typeof PaymentSource>

export const PartialPaymentSource = z.enum(['cash', 'terminal', 'check', 'account'])
export type PartialPaymentSource = z.infer<typeof PartialPaymentSource>

export const PayableKind = z.enum([
  'order',
  'deposit',
  'repair',
  'domain',
  'hosting',
  'appointment',
  'gift_card',
  'tip',
  'plan',
  'quote',
  'account',
  'layaway',
])
export type PayableKind = z.infer<typeof PayableKind>

export const AllocationStatus = z.enum(['pending', 'applied', 'returned'])
export type AllocationStatus = z.infer<typeof AllocationStatus>

/** Only `succeeded` and `cancelled` are final. A decline leads back to `requires_payment_method`. */
export const PaymentState = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'cancelled',
])
export type PaymentState = z.infer<typeof PaymentState>

export const PaymentAllocation = z.object({
  kind: PayableKind,
  id: z.string(),
  label: z.string(),
  amount: Money,
  byBalance: Money,
  byPartialPayments: Money,
  status: AllocationStatus,
  href: z.string().nullable(),
})
export type PaymentAllocation = z.infer<typeof PaymentAllocation>

export const Payment = z.object({ state: PaymentState, amount: Money, allocations: z.array(PaymentAllocation) })
export type Payment = z.infer<typeof Payment>

export const PaymentIntentId = z.string().min(1).max(100)

export const reportPayment = endpoint('POST /payments/:paymentIntentId/report', {
  summary: 'Apply the requester’s payment and return its allocations; 402 if it was not paid',
  input: z.strictObject({ paymentIntentId: PaymentIntentId }),
  output: Payment,
})
export const getPayment = endpoint('GET /payments/:paymentIntentId', {
  summary: 'Get a payment with its allocations, for its customer, staff, or by the key of one allocation',
  input: z.object({ paymentIntentId: PaymentIntentId, key: z.string().max(100).optional() }),
  output: Payment,
})
