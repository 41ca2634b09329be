import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { ShippingMethod } from '../checkout/cart.ts'
import { PolicyTitle } from '../company/policy.ts'
import { RecordedExemption } from '../customers/tax-exemption.ts'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { PaymentAllocation, PaymentSource } from '../payments/payment.ts'
import { PaymentPart } from '../payments/payment-part.ts'
import { CalendarDate, Email, Id, Instant, multilineText, orBlank, Paging, Phone, text } from '../scalars.ts'
import { UsState } from '../us-state.ts'
import { AdminDropShipment } from './drop-shipment.ts'
import { OrderItem, OrderStatus, PaymentStatus } from './order.ts'
import { SaleSignature } from './sale-signature.ts'

export const AdminOrderRow = z.object({
  id: Id,
  customerName: z.string(),
  contactEmail: z.string(),
  createdAt: Instant,
  total: Money,
  refunded: Money,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentSource: PaymentSource,
  isAtReader: z.boolean(),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  itemCount: z.int(),
  shippingMethod: ShippingMethod,
  needsAttention: z.boolean(),
  version: z.int(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

export const AdminOrderItem = OrderItem.extend({
  number: z.string().nullable(),
  discountReason: z.string().nullable(),
  saleDiscount: Money,
  lineTotal: Money,
  tax: Money,
  refundedQuantity: z.int(),
  priceNote: z.string().nullable(),
})
export type AdminOrderItem = z.infer<typeof AdminOrderItem>

export const AdminOrderEvent = z.object({
  id: Id,
  type: z.string(),
  at: Instant,
  actor: z.string(),
  note: z.string().nullable(),
  isInternal: z.boolean(),
})
export type AdminOrderEvent = z.infer<typeof AdminOrderEvent>

export const RefundStatus = z.enum(['pending', 'succeeded', 'failed'])
export const AdminRefund = z.object({
  id: z.uuid(),
  amount: Money,
  reason: z.string(),
  status: RefundStatus,
  source: PaymentSource,
  actor: z.string(),
  createdAt: Instant,
  /** Added to the amount in cash, because cash is rounded. */
  rounding: SignedMoney,
  lines: z.array(z.object({ itemId: Id, quantity: z.int(), isRestocked: z.boolean() })),
})
export type AdminRefund = z.infer<typeof AdminRefund>

export const AgreedPolicy = PolicyTitle.omit({ id: true })
export type AgreedPolicy = z.infer<typeof AgreedPolicy>

export const AdminOrder = AdminOrderRow.omit({ itemCount: true }).extend({
  discount: Money,
  discountReason: z.string().nullable(),
  subtotal: Money,
  tax: Money,
  taxRate: z.number(),
  /** More than one if some taxed items have their own rate. */
  taxRates: z.array(z.number()),
  /** The state whose tax applies. */
  taxState: UsState.nullable(),
  exemption: RecordedExemption.nullable(),
  shipping: Money,
  /** The total minus all refunds, including pending ones. */
  refundable: Money,
  /** Shipping with its tax that has not been refunded as shipping. */
  shippingRefundable: Money,
  customerId: Id.nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  shippingAddress: Address.nullable(),
  customer: z.object({ userId: Id, username: z.string(), email: z.string() }).nullable(),
  paymentIntentId: z.string().nullable(),
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  cashGiven: Money.nullable(),
  change: Money.nullable(),
  /** Added to the cash that was due, because cash is rounded. */
  rounding: SignedMoney,
  tip: Money,
  paidByBalance: Money,
  paidWith: z.array(PaymentPart),
  paymentReference: z.string().nullable(),
  /** Other things that the same payment covered, such as a repair; each is refunded separately. */
  paidTogether: z.array(PaymentAllocation),
  isRestocked: z.boolean(),
  /** Set if a register sold it offline. */
  offlineSale: z
    .object({ receiptNumber: z.string(), soldAt: Instant, soldAtByRegister: Instant, receivedAt: Instant })
    .nullable(),
  agreedTo: z.array(AgreedPolicy),
  /** Drawn by the customer at the counter. */
  signature: SaleSignature.nullable(),
  /** The shop wants a signature for this sale, and has none. */
  asksForSignature: z.boolean(),
  items: z.array(AdminOrderItem),
  events: z.array(AdminOrderEvent),
  refunds: z.array(AdminRefund),
  dropShipments: z.array(AdminDropShipment),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const AdminOrderSort = z.enum(['newest', 'oldest', 'total-high', 'total-low', 'customer'])
const filters = {
  search: text(200).optional(),
  status: z.union([z.literal('all'), OrderStatus]).default('all'),
  paymentStatus: PaymentStatus.optional(),
  paymentSource: z.enum([...PaymentSource.options, 'reader']).optional(),
  shippingMethod: ShippingMethod.optional(),
  needsAttention: z.boolean().optional(),
  toPack: z.boolean().optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}
export const AdminOrderFilter = z.object(filters)
export type AdminOrderFilter = z.output<typeof AdminOrderFilter>
export const AdminOrderSearch = z.object({ ...filters, sort: AdminOrderSort.default('newest'), ...Paging })
export type AdminOrderSearch = z.output<typeof AdminOrderSearch>

export const Reason = multilineText(500, { min: 1, message: 'Please say why' })
/** The browser generates it, so that resending a change does not repeat it. */
const Key = z.uuid()
/** The version that the page showed; if it is outdated, the server answers 409 `stale_edit`. */
const Version = z.int().min(1).optional()
const OrderRef = z.strictObject({ id: Id })

export const OrderContact = z.object({
  contactName: text(120),
  contactEmail: z.union([z.literal(''), Email]),
  contactPhone: z.union([z.literal(''), Phone]),
  shippingAddress: Address.nullable(),
})
export type OrderContact = z.output<typeof OrderContact>

const orderChange = z.strictObject({
  ...OrderContact.partial().shape,
  id: Id,
  status: OrderStatus.optional(),
  trackingNumber: orBlank(text(60)).optional(),
  carrier: orBlank(text(40)).optional(),
  /** Required for a move that is not the usual next step. The customer does not see it. */
  reason: multilineText(500).optional(),
  /** Only for a cancellation, where it defaults to true: refund the remaining money. */
  refund: z.boolean().optional(),
  restock: z.boolean().optional(),
  version: Version,
})

export const OrderChange = orderChange.superRefine(({ status, refund, restock }, { addIssue }) => {
  if (status === 'cancelled') return
  for (const [field, value] of Object.entries({ refund, restock }))
    if (value !== undefined)
      addIssue({ code: 'custom', path: [field], message: 'This is only for cancelling an order. Leave it out.' })
})
export const OrderMove = orderChange.pick({ reason: true, refund: true, restock: true })
export type OrderChange = z.output<typeof OrderChange>

export const UndoOrderMove = orderChange.pick({ id: true, version: true })
export type UndoOrderMove = z.output<typeof UndoOrderMove>

export const RefundRequest = z
  .strictObject({
    id: Id,
    key: Key,
    lines: z
      .array(z.strictObject({ itemId: Id, quantity: z.int('Enter a whole number').min(1) }))
      .min(1, 'Choose what to refund')
      .max(200)
      .optional(),
    shipping: Money.refine((amount) => amount > 0, 'Enter how much of the shipping to refund').optional(),
    amount: Money.refine((amount) => amount > 0, 'Enter an amount').optional(),
    reason: Reason,
    restock: z.boolean().default(false),
    /** For a card refund that the payment provider rejected. */
    inCash: z.boolean().default(false),
  })
  .refine(({ lines, shipping, amount }) => (lines === undefined && shipping === undefined) !== (amount === undefined), {
    message: 'Refund either lines and shipping or an amount',
    path: ['amount'],
  })
  .refine(({ lines, restock }) => lines !== undefined || !restock, {
    message: 'Choose the lines that go back in stock. A refund by amount does not include items.',
    path: ['restock'],
  })
  .meta({
    example: {
      key: '6b1d3c1e-5f0a-4c57-9c1e-0d7c2f4b8a11',
      lines: [{ itemId: 1, quantity: 1 }],
      reason: 'Arrived broken',
    },
  })
export type RefundRequest = z.output<typeof RefundRequest>

export const OrderNote = z.strictObject({
  id: Id,
  key: Key,
  kind: z.enum(['internal', 'message']),
  text: multilineText(2_000, { min: 1, message: 'Write something first' }),
})
export type OrderNote = z.output<typeof OrderNote>

export const BulkMove = z.strictObject({
  ids: z.array(Id).min(1, 'Choose orders first').max(100),
  status: OrderStatus,
  reason: multilineText(500).optional(),
})
export type BulkMove = z.output<typeof BulkMove>
export const BulkMoved = z.object({
  id: Id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** The new version, with which the change can be undone; null if nothing changed. */
  version: z.int().nullable(),
  message: z.string().nullable(),
})

export const listAdminOrders = endpoint('GET /admin/orders', {
  summary: 'List orders; supports search, filters, sorting and paging',
  input: AdminOrderSearch,
  page: AdminOrderRow,
})
export const exportOrders = endpoint('GET /admin/orders/export', {
  summary: 'Export orders with tax as CSV in the shop’s time zone',
  input: AdminOrderFilter,
  download: 'text/csv',
})
export const getAdminOrder = endpoint('GET /admin/orders/:id', {
  summary: 'Get an order with all details',
  input: OrderRef,
  output: AdminOrder,
})
export const updateOrder = endpoint('PUT /admin/orders/:id', {
  summary:
    'Update status, tracking, contact and address; emails the customer when the order ships. A new email address revokes links sent before',
  input: OrderChange,
  output: AdminOrder,
})
export const undoOrderMove = endpoint('POST /admin/orders/:id/undo', {
  summary: 'Undo a change of status within ten seconds, before the customer is emailed and money is refunded',
  input: UndoOrderMove,
  output: AdminOrder,
})
export const moveOrders = endpoint('POST /admin/orders/bulk', {
  summary: 'Set the status of many orders individually, and return a report',
  input: BulkMove,
  output: z.array(BulkMoved),
})
export const refundOrder = endpoint('POST /admin/orders/:id/refunds', {
  summary: 'Refund items or an amount',
  input: RefundRequest,
  output: AdminOrder,
  status: 201,
})
export const addOrderNote = endpoint('POST /admin/orders/:id/notes', {
  summary: 'Add an internal note, or email a message to the customer',
  input: OrderNote,
  output: AdminOrder,
  status: 201,
})
export const resendConfirmation = endpoint('POST /admin/orders/:id/confirmation', {
  summary: 'Send the confirmation again; at most once a minute',
  input: OrderRef,
  output: AdminOrder,
})
export const dismissAttention = endpoint('POST /admin/orders/:id/attention', {
  summary: 'Remove an order from the list of orders that need attention',
  input: z.strictObject({ id: Id, note: multilineText(500, { min: 1, message: 'Please say what was done' }) }),
  output: AdminOrder,
})
