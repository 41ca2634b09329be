import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { SoldComponent } from '../catalog/bundle.ts'
import { ProductKind } from '../catalog/product.ts'
import { PurchasedUnit } from '../catalog/serialized-unit.ts'
import { ShippingMethod } from '../checkout/cart.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PaymentIntentId, PaymentSource } from '../payments/payment.ts'
import { PaymentPart, RefundedPart } from '../payments/payment-part.ts'
import { emailAddress, Id, Instant, MAX_ID, multilineText } from '../scalars.ts'
import { Parcel } from './drop-shipment.ts'

export const OrderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>
export const PaymentStatus = z.enum(['paid', 'refunded', 'partially_refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const SoldKind = z.enum([...ProductKind.options, 'service', 'other'])
export type SoldKind = z.infer<typeof SoldKind>

export const OrderItem = z.object({
  id: Id,
  quantity: z.int(),
  price: Money,
  discount: Money,
  product: z.object({
    id: Id.nullable(),
    name: z.string(),
    sku: z.string().nullable(),
    slug: z.string(),
    imageUrl: z.string(),
    kind: SoldKind,
    dropShipOnly: z.boolean(),
    components: z.array(SoldComponent).nullable(),
  }),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderEvent = z.object({ type: z.string(), at: Instant, note: z.string().nullable() })
export type OrderEvent = z.infer<typeof OrderEvent>

/** A guest needs only the number and email address, so this has no address, phone or payment. */
export const TrackedOrder = z.object({
  id: Id,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  total: Money,
  discount: Money,
  subtotal: Money,
  tax: Money,
  shipping: Money,
  shippingMethod: ShippingMethod,
  createdAt: Instant,
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  items: z.array(OrderItem),
  parcels: z.array(Parcel.extend({ itemIds: z.array(Id) })),
  events: z.array(OrderEvent),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const Order = TrackedOrder.extend({
  discountReason: z.string().nullable(),
  units: z.array(PurchasedUnit.extend({ itemId: Id })),
  /** Opens the order without signing in, so only its owner receives it; null for staff. */
  key: z.string().nullable(),
  contactName: z.string(),
  needsAttention: z.boolean(),
  shippingAddress: Address.nullable(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  paymentSource: PaymentSource,
  paidByBalance: Money,
  paymentIntentId: z.string().nullable(),
  sessionId: z.string().nullable(),
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refunded: Money,
  paidWith: z.array(PaymentPart),
  refundedTo: z.array(RefundedPart),
  online: z
    .object({
      ready: z.int(),
      waiting: z.int(),
      dueAt: Instant.nullable(),
      /** The customer has seen part of it, or irreversible work has begun, so it cannot be canceled. */
      isOpened: z.boolean(),
    })
    .nullable(),
  canCancel: z.boolean(),
  /** Why the customer cannot cancel it. */
  cancelRefusal: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

const OrderKey = z.string().max(100).optional()

export const createOrder = endpoint('POST /orders', {
  summary: 'Get the order of a successful payment; creates it if necessary',
  input: z.strictObject({
    total: Money,
    shippingAddress: z.union([Address, z.string().max(1000)]).nullish(),
    contactEmail: z.string().max(254).nullish(),
    contactPhone: z.string().max(40).nullish(),
    contactName: z.string().max(120).nullish(),
    /** Accepted and ignored: the server decides. */
    status: z.string().max(40).optional(),
    sessionId: z.uuid().optional(),
    paymentIntentId: PaymentIntentId,
  }),
  output: Order,
  status: 201,
})
export const getOrder = endpoint('GET /orders/:id', {
  summary: 'Get an order for its owner or by its key',
  input: z.object({ id: Id, key: OrderKey }),
  output: Order,
})
export const getOrderByPaymentIntent = endpoint('GET /orders/by-payment-intent/:paymentIntentId', {
  summary: 'Get the order of a payment',
  input: z.object({ paymentIntentId: PaymentIntentId, key: OrderKey }),
  output: Order,
})
export const listMyOrders = endpoint('GET /orders/user', {
  summary: 'List the signed-in user’s orders, newest first',
  output: z.array(Order),
})
export const listSessionOrders = endpoint('GET /orders/session', {
  summary: 'List orders placed from this browser, newest first',
  output: z.array(Order),
})
const ORDER_NUMBER = 'Enter the number from your receipt, such as 1042'

export const lookUpOrder = endpoint('POST /orders/lookup', {
  summary: 'Look up an order by number and email without personal data; emails the full link again',
  input: z.strictObject({
    orderId: z.int(ORDER_NUMBER).min(1, ORDER_NUMBER).max(MAX_ID, ORDER_NUMBER),
    email: emailAddress('Enter the email address you ordered with'),
  }),
  output: TrackedOrder,
})
export const cancelOrder = endpoint('POST /orders/:id/cancel', {
  summary: 'Cancel an order before it ships, refund it and restock its items',
  input: z.strictObject({ id: Id, key: OrderKey, reason: multilineText(500).default('') }),
  output: Order,
})
export const watchOrder = endpoint('GET /orders/:id/live', {
  summary: 'Stream `changed` events of an order',
  input: z.object({ id: Id, key: OrderKey }),
  events: { changed: z.object({}) },
})
