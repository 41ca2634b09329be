import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PaymentAllocation, PaymentSource } from '../payments/payment.ts'
import { Id, Instant } from '../scalars.ts'
import { PaidBillRefs, saleTenders } from './counter-sale.ts'

/** Bills that are paid at the counter with nothing sold beside them: a payment without an order. */
export const BillSaleDraft = z.strictObject({
  /** Made by the browser: the same sale sent again is the same payment. */
  key: z.uuid(),
  bills: PaidBillRefs.min(1, 'Add a bill first'),
  /** The parked sale that it was; paid, it is parked no more. */
  parkedId: Id.optional(),
  ...saleTenders,
})
export type BillSaleDraft = z.output<typeof BillSaleDraft>

export const BillSale = z.object({
  /** Its key. */
  id: z.uuid(),
  soldBy: z.string(),
  soldAt: Instant,
  paymentSource: PaymentSource,
  /** What the payment provider's reader read. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What was paid, each with what gift cards and store credit paid of it. */
  bills: z.array(PaymentAllocation),
  /** What cash or a card paid. */
  paid: Money,
  /** Null where it was no cash. */
  cashGiven: Money.nullable(),
  change: Money.nullable(),
  terminalReference: z.string().nullable(),
})
export type BillSale = z.infer<typeof BillSale>

export const sellBills = endpoint('POST /admin/bill-sales', {
  summary: 'Bills paid at the counter alone, in cash or at the shop’s own card terminal',
  input: BillSaleDraft,
  output: BillSale,
  status: 201,
})
export const getBillSale = endpoint('GET /admin/bill-sales/:id', {
  summary: 'One of them, for its receipt',
  input: z.object({ id: z.uuid() }),
  output: BillSale,
})
