import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { SoldPart } from '../catalog/kits/kit.ts'
import { BoughtPiece } from '../catalog/piece.ts'
import { ProductKind } from '../catalog/product.ts'
import { ShippingMethod } from '../checkout/cart.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { PaymentIntentId, PaymentSource } from '../payments/payment.ts'
import { PaymentPart, RefundedPart } from '../payments/payment-part.ts'
import { Email, Id, Instant, text } from '../scalars.ts'
import { Parcel } from './drop-shipment.ts'

export const OrderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>
export const PaymentStatus = z.enum(['paid', 'refunded', 'partially_refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** What an order's line is: `service` and `other` (goods that stand in no list) are sold at the counter alone. */
export const SoldKind = z.enum([...ProductKind.options, 'service', 'other'])
export type SoldKind = z.infer<typeof SoldKind>

/** As it was when it was bought; later changes to the product change no order. */
export const OrderItem = z.object({
  id: Id,
  quantity: z.int(),
  /** What one cost, before tax. */
  price: Money,
  /** Off this line alone. */
  discount: Money,
  product: z.object({
    /** The variant's where it has options; null for what is no product of the shop. */
    id: Id.nullable(),
    name: z.string(),
    /** The shop's own code for it, as it was then. */
    sku: z.string().nullable(),
    /** Its address below `/products/`, of a service below `/services/`; empty where it has no page. */
    slug: z.string(),
    /** Empty where it has no picture. */
    imageUrl: z.string(),
    kind: SoldKind,
    dropShipOnly: z.boolean(),
    /** What a kit was made of; null for what was none. */
    parts: z.array(SoldPart).nullable(),
  }),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderEvent = z.object({ type: z.string(), at: Instant, note: z.string().nullable() })
export type OrderEvent = z.infer<typeof OrderEvent>

/** What a guest who knows number and e-mail may see: no address, phone or payment. */
export const TrackedOrder = z.object({
  id: Id,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  total: Money,
  /** Off the whole of it, where it was sold at the counter. */
  discount: Money,
  /** After all discounts. */
  subtotal: Money,
  tax: Money,
  shipping: Money,
  shippingMethod: ShippingMethod,
  createdAt: Instant,
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  items: z.array(OrderItem),
  /** What suppliers sent straight to the customer, with the lines that are in it. */
  parcels: z.array(Parcel.extend({ itemIds: z.array(Id) })),
  events: z.array(OrderEvent),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const Order = TrackedOrder.extend({
  /** Why the whole of it cost less, in the staff's words. */
  discountReason: z.string().nullable(),
  /** Of the lines that are one very piece: its number, and how long it is covered. */
  pieces: z.array(BoughtPiece.extend({ itemId: Id })),
  /** Opens this order without a sign-in, so it is shown to its owner only; null for the staff. */
  key: z.string().nullable(),
  contactName: z.string(),
  needsAttention: z.boolean(),
  shippingAddress: Address.nullable(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  paymentSource: PaymentSource,
  /** What gift cards and store credit paid of the total. */
  paidByBalance: Money,
  /** Null for what was paid at the counter. */
  paymentIntentId: z.string().nullable(),
  /** The browser's own label; never proof of anything. */
  sessionId: z.string().nullable(),
  paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refunded: Money,
  /** How it was paid, and what can still go back in each way. */
  paidWith: z.array(PaymentPart),
  /** What went back, and in which way. */
  refundedTo: z.array(RefundedPart),
  /** What gets to its customer without a parcel; null where nothing does. */
  online: z
    .object({
      /** Lines that can be opened, or could until they were opened often enough. */
      ready: z.int(),
      waiting: z.int(),
      /** By when the last of those that wait was promised. */
      dueAt: Instant.nullable(),
      /** Its customer knows some of it, or we began with what cannot be undone: it cannot be taken back. */
      isOpened: z.boolean(),
    })
    .nullable(),
  /** Whoever asks may cancel it themselves: its owner, while nothing has shipped of what was paid online. */
  canCancel: z.boolean(),
})
export type Order = z.infer<typeof Order>

const OrderKey = z.string().max(100).optional()

export const createOrder = endpoint('POST /orders', {
  summary: 'The order of a payment that succeeded; the same one however often it is asked for',
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
  summary: 'One order, for its owner or the holder of its key',
  input: z.object({ id: Id, key: OrderKey }),
  output: Order,
})
export const getOrderByPaymentIntent = endpoint('GET /orders/by-payment-intent/:paymentIntentId', {
  summary: 'The order of a payment',
  input: z.object({ paymentIntentId: PaymentIntentId, key: OrderKey }),
  output: Order,
})
export const listMyOrders = endpoint('GET /orders/user', {
  summary: "The signed-in user's orders, newest first",
  output: z.array(Order),
})
/** A guest's browser knows its own orders; without one the list is empty. */
export const listSessionOrders = endpoint('GET /orders/session', {
  summary: 'Orders placed from this browser, newest first',
  output: z.array(Order),
})
export const lookUpOrder = endpoint('POST /orders/lookup', {
  summary: 'The tracking view for a guest who knows number and e-mail; mails the full link again',
  input: z.strictObject({ orderId: Id, email: Email }),
  output: TrackedOrder,
})
export const cancelOrder = endpoint('POST /orders/:id/cancel', {
  summary: 'Cancel before anything shipped: refunds and restocks',
  input: z.strictObject({
    id: Id,
    key: OrderKey,
    reason: text(500).default(''),
  }),
  output: Order,
})
export const watchOrder = endpoint('GET /orders/:id/live', {
  summary: 'Server-sent `changed` events while the order moves',
  input: z.object({ id: Id, key: OrderKey }),
  events: { changed: z.object({}) },
})
