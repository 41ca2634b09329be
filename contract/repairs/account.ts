import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { PaymentIntentId, PaymentSource } from '../payments/payment.ts'
import { PaymentPart } from '../payments/payment-part.ts'
import { Id, Instant } from '../scalars.ts'
import { PricedWork } from './work-line.ts'

export const RepairPaymentKind = z.enum(['deposit', 'repair'])
export type RepairPaymentKind = z.infer<typeof RepairPaymentKind>

export const RepairPayment = z.object({
  id: Id,
  kind: RepairPaymentKind,
  amount: Money,
  refunded: Money,
  source: PaymentSource,
  /** Each method with its part; a gift card or a part paid by another method makes several. */
  paidWith: z.array(PaymentPart),
  at: Instant,
  terms: z.string(),
})
export type RepairPayment = z.infer<typeof RepairPayment>

export const RepairAccount = z.object({
  bill: PricedWork.nullable(),
  waived: Money,
  payments: z.array(RepairPayment),
  /** Excludes refunds. */
  paid: Money,
  /** A negative balance is what the shop owes. Null before the repair is billed. */
  balance: SignedMoney.nullable(),
  due: z.object({ kind: RepairPaymentKind, amount: Money }).nullable(),
  /** The automatic refund if the repair is canceled now; null if staff must decide. */
  cancelReturns: Money.nullable(),
})
export type RepairAccount = z.infer<typeof RepairAccount>

export const TicketAccount = RepairAccount.extend({
  payments: z.array(
    RepairPayment.extend({
      takenBy: z.string().nullable(),
      paymentReference: z.string().nullable(),
      refundable: Money.nullable(),
    }),
  ),
  /** The most that the shop may charge without a new approval; null if the customer wants no estimate. */
  limit: Money.nullable(),
  isBillKnown: z.boolean(),
  waiverReason: z.string().nullable(),
})
export type TicketAccount = z.infer<typeof TicketAccount>

const StatusKey = z.string().max(60)

export const prepareRepairPayment = endpoint('POST /repair-status/:key/payment', {
  summary: 'Create a payment intent for the deposit or balance that the page showed',
  input: z.strictObject({ key: StatusKey, kind: RepairPaymentKind, amount: Money }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
export const reportRepairPayment = endpoint('POST /repair-status/:key/payment/report', {
  summary: 'Apply a repair payment after the card form reported success',
  input: z.strictObject({ key: StatusKey, paymentIntentId: PaymentIntentId }),
  output: RepairAccount,
})
