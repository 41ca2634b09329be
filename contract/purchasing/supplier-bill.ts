import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'

export const SupplierBillState = z.enum(['open', 'paid', 'void'])
export type SupplierBillState = z.infer<typeof SupplierBillState>

export const BillPaymentWay = z.enum(['transfer', 'check', 'card', 'cash'])
export type BillPaymentWay = z.infer<typeof BillPaymentWay>

/** An expense of an account, or freight that was spread over the received goods of a purchase order. */
export const BillCharge = z.object({
  id: Id,
  description: z.string(),
  amount: Money,
  account: z.object({ number: z.string(), name: z.string() }).nullable(),
  purchaseOrderId: Id.nullable(),
  /** The part of freight that changed the cost of pieces in stock; the rest is a price variance. */
  inStock: SignedMoney,
})
export type BillCharge = z.infer<typeof BillCharge>

export const SupplierBill = z.object({
  id: Id,
  /** As printed on the supplier's bill. */
  number: z.string(),
  supplier: z.object({ id: Id, name: z.string() }),
  /** Null for a bill without goods. */
  purchaseOrderId: Id.nullable(),
  billedOn: CalendarDate,
  dueOn: CalendarDate,
  state: SupplierBillState,
  isOverdue: z.boolean(),
  lines: z.array(z.object({ purchaseOrderLineId: Id, name: z.string(), quantity: z.int(), unitCost: Money })),
  charges: z.array(BillCharge),
  /** The lines together, before freight and tax. */
  goods: Money,
  freight: Money,
  /** The charges together. */
  charged: Money,
  tax: Money,
  total: Money,
  /** By how much the received units of the bill cost more, or less, than at their receipt. */
  difference: SignedMoney,
  /** The part of the difference that changed the cost of pieces in stock; the rest is a price variance. */
  differenceInStock: SignedMoney,
  note: z.string(),
  paidOn: CalendarDate.nullable(),
  paidBy: BillPaymentWay.nullable(),
  /** The drawer that the cash came from; null if it came from elsewhere. */
  drawer: z.object({ id: Id, till: z.string() }).nullable(),
  paymentReference: z.string(),
  /** The part that was paid with credit of the supplier. */
  creditUsed: Money,
  voidedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
})
export type SupplierBill = z.infer<typeof SupplierBill>

export const BillAmount = Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99')

function hasEachLineOnce(lines: { purchaseOrderLineId: number }[]): boolean {
  return new Set(lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId)).size === lines.length
}

/** As printed on the bill. */
export const BillFacts = z.strictObject({
  number: text(60, { min: 1, message: 'Enter the number of the bill' }),
  billedOn: CalendarDate,
  dueOn: CalendarDate,
  freight: BillAmount.optional(),
  tax: BillAmount.optional(),
  note: multilineText(1_000).default(''),
})
export type BillFacts = z.output<typeof BillFacts>

export const BilledQuantity = z
  .int('Enter a whole number')
  .min(1, 'Enter at least one')
  .max(10_000, 'Enter at most 10,000')

export const SupplierBillDraft = BillFacts.extend({
  purchaseOrderId: Id,
  lines: z
    .array(z.strictObject({ purchaseOrderLineId: Id, quantity: BilledQuantity, unitCost: BillAmount }))
    .min(1, 'Enter what the bill is for')
    .max(200)
    .refine(hasEachLineOnce, 'A line is listed twice'),
})
export type SupplierBillDraft = z.output<typeof SupplierBillDraft>

export const SupplierBillSearch = z.object({
  /** Open bills are listed by due date, so that overdue ones come first; others from the latest. */
  show: z.enum(['open', 'overdue', 'paid', 'void', 'all']).default('open'),
  supplierId: Id.optional(),
  purchaseOrderId: Id.optional(),
  search: text(200).optional(),
  ...Paging,
})
export type SupplierBillSearch = z.output<typeof SupplierBillSearch>

export const BillPayment = z.strictObject({
  id: Id,
  paidOn: CalendarDate,
  paidBy: BillPaymentWay,
  reference: text(120).default(''),
  /** The open drawer that pays in cash, today; null for cash from elsewhere, and for other ways. */
  drawerId: Id.nullable().default(null),
  /** At most the open credit of the supplier and the total of the bill. */
  creditUsed: BillAmount.optional(),
})
export type BillPayment = z.output<typeof BillPayment>

const BillRef = z.strictObject({ id: Id })
const reason = text(200, { min: 1, message: 'Enter a reason' })

export const OrderBilling = z.object({
  lines: z.array(
    z.object({
      purchaseOrderLineId: Id,
      name: z.string(),
      ordered: z.int(),
      received: z.int(),
      billed: z.int(),
      unitCost: Money,
      /** The billed cost minus the cost at the receipt, with freight, of units that are received and billed. */
      difference: SignedMoney,
    }),
  ),
  /** Freight that carriers charged on bills of their own, by bill. */
  carriers: z.array(z.object({ billId: Id, number: z.string(), supplier: z.string(), amount: Money })),
  /** Freight and duty of the order that no bill has yet. */
  freightToBill: Money,
  bills: z.array(SupplierBill),
})
export type OrderBilling = z.infer<typeof OrderBilling>

/** The shop's debt to a supplier by its age, and the supplier's debt to the shop. */
export const SupplierAccount = z.object({
  supplierId: Id,
  supplier: z.string(),
  notDue: Money,
  overdue30: Money,
  overdue60: Money,
  overdueMore: Money,
  owed: Money,
  /** Credit memos that no payment has used. */
  credit: Money,
  /** The value of goods on their way back, until the supplier credits or replaces them. */
  awaited: Money,
})
export type SupplierAccount = z.infer<typeof SupplierAccount>

export const listSupplierBills = endpoint('GET /admin/supplier-bills', {
  summary: 'List bills of suppliers, open ones by due date',
  input: SupplierBillSearch,
  page: SupplierBill,
})
export const getSupplierBill = endpoint('GET /admin/supplier-bills/:id', {
  summary: 'Get a bill of a supplier',
  input: BillRef,
  output: SupplierBill,
})
export const enterSupplierBill = endpoint('POST /admin/supplier-bills', {
  summary: 'Enter a supplier’s bill for a purchase order; a price difference corrects the cost of the pieces',
  input: SupplierBillDraft,
  output: SupplierBill,
  status: 201,
})
export const paySupplierBill = endpoint('POST /admin/supplier-bills/:id/payment', {
  summary: 'Record that a bill was paid',
  input: BillPayment,
  output: SupplierBill,
})
export const undoBillPayment = endpoint('POST /admin/supplier-bills/:id/payment/undo', {
  summary: 'Mark a paid bill as open again',
  input: BillRef.extend({ reason }),
  output: SupplierBill,
})
export const voidSupplierBill = endpoint('POST /admin/supplier-bills/:id/void', {
  summary: 'Void an open bill; its corrections of cost are taken back',
  input: BillRef.extend({ reason }),
  output: SupplierBill,
})
export const getOrderBilling = endpoint('GET /admin/purchase-orders/:id/billing', {
  summary: 'Compare what was ordered, received and billed, with the bills of a purchase order',
  input: BillRef,
  output: OrderBilling,
})
export const getSupplierAccount = endpoint('GET /admin/suppliers/:id/account', {
  summary: 'Get what is owed to a supplier, and which credits are open or awaited',
  input: BillRef,
  output: SupplierAccount,
})
