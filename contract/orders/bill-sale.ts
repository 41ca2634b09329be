import { z } from 'zod'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { PartialPaymentSource, PaymentAllocation, PaymentSource } from '../payments/payment.ts'
import { Id, Instant } from '../scalars.ts'
import { PaidBillRefs, requireMethodsOnce, saleTenders } from './counter-sale.ts'
import { Layaway } from './layaway.ts'

export const BillSaleDraft = z
  .strictObject({
    /** The browser generates it, so that resending the request does not create a second payment. */
    key: z.uuid(),
    bills: PaidBillRefs.min(1, 'Add a bill first'),
    parkedId: Id.optional(),
    /** The customer who pays later. */
    customerId: ChosenCustomerId,
    ...saleTenders,
  })
  .check(requireMethodsOnce)
export type BillSaleDraft = z.output<typeof BillSaleDraft>

export const BillSale = z.object({
  id: z.uuid(),
  soldBy: z.string(),
  soldAt: Instant,
  paymentSource: PaymentSource,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  bills: z.array(PaymentAllocation),
  paid: Money,
  partialPayments: z.array(z.object({ method: PartialPaymentSource, amount: Money, reference: z.string() })),
  cashGiven: Money.nullable(),
  change: Money.nullable(),
  /** Added to the cash that was due, because cash is rounded. */
  rounding: SignedMoney,
  paymentReference: z.string().nullable(),
  /** As they are now, for the receipt. */
  layaways: z.array(
    Layaway.pick({
      id: true,
      state: true,
      total: true,
      paid: true,
      balance: true,
      fee: true,
      dueOn: true,
      terms: true,
      lines: true,
    }),
  ),
})
export type BillSale = z.infer<typeof BillSale>

export const sellBills = endpoint('POST /admin/bill-sales', {
  summary:
    'Record a payment of open balances at the counter, by cash, card terminal, check or on account, also in parts',
  input: BillSaleDraft,
  output: BillSale,
  status: 201,
})
export const getBillSale = endpoint('GET /admin/bill-sales/:id', {
  summary: 'Get a balance payment for its receipt',
  input: z.object({ id: z.uuid() }),
  output: BillSale,
})
