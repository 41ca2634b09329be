import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { PaymentIntentId, PaymentSource } from '../payments/payment.ts'
import { Id, Instant } from '../scalars.ts'
import { PricedWork } from './work-line.ts'

/** What a customer pays for a repair: something before the work, or the bill. */
export const RepairPaymentKind = z.enum(['deposit', 'repair'])
export type RepairPaymentKind = z.infer<typeof RepairPaymentKind>

export const RepairPayment = z.object({
  id: Id,
  kind: RepairPaymentKind,
  amount: Money,
  /** Of it, what went back. */
  refunded: Money,
  source: PaymentSource,
  at: Instant,
  /** Of a deposit: whether and when it is paid back. */
  terms: z.string(),
})
export type RepairPayment = z.infer<typeof RepairPayment>

/** What a repair costs and what was paid of it. */
export const RepairAccount = z.object({
  /** Null while nothing is billed. */
  bill: PricedWork.nullable(),
  /** Of the bill, what the shop let go. */
  waived: Money,
  /** In the order in which they came. */
  payments: z.array(RepairPayment),
  /** Without what went back. */
  paid: Money,
  /** What is left to pay of the bill; below zero what the shop owes. Null while nothing is billed. */
  balance: SignedMoney.nullable(),
  /** What is asked for now. */
  due: z.object({ kind: RepairPaymentKind, amount: Money }).nullable(),
  /** What the shop pays back by itself if it is cancelled now; null where a person would have to look. */
  cancelReturns: Money.nullable(),
})
export type RepairAccount = z.infer<typeof RepairAccount>

/** The same with what only the staff may know; that is null for the customer. */
export const TicketAccount = RepairAccount.extend({
  payments: z.array(
    RepairPayment.extend({
      /** Who of the staff took it; null where the customer paid by card. */
      takenBy: z.string().nullable(),
      /** What can still go back. */
      refundable: Money.nullable(),
    }),
  ),
  /** The most that may be billed without asking the customer again; null: they want no estimate. */
  limit: Money.nullable(),
  /** What a repair would be billed is approved or written down. */
  isBillKnown: z.boolean(),
  waiverReason: z.string().nullable(),
})
export type TicketAccount = z.infer<typeof TicketAccount>

const StatusKey = z.string().max(60)

export const prepareRepairPayment = endpoint('POST /repair-status/:key/payment', {
  summary: 'Make ready what the card form confirms: the deposit or the balance, as the page showed it',
  input: z.strictObject({ key: StatusKey, kind: RepairPaymentKind, amount: Money }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
export const reportRepairPayment = endpoint('POST /repair-status/:key/payment/report', {
  summary: 'The card form says that it is paid: look, and give what was paid for',
  input: z.strictObject({ key: StatusKey, paymentIntentId: PaymentIntentId }),
  output: RepairAccount,
})
