import { z } from 'zod'
import { MAX_STOCK } from '../catalog/admin-product.ts'
import { MAX_UNITS } from '../catalog/admin-serialized-unit.ts'
import { NumberKinds } from '../catalog/serialized-unit.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'

export const PurchaseOrderStatus = z.enum(['draft', 'ordered', 'received', 'cancelled'])
export type PurchaseOrderStatus = z.infer<typeof PurchaseOrderStatus>

export const PurchaseOrder = z.object({
  id: Id,
  supplierId: Id,
  supplier: z.object({ id: Id, name: z.string(), email: z.string() }),
  status: PurchaseOrderStatus,
  expectedOn: CalendarDate.nullable(),
  note: z.string(),
  createdAt: Instant,
  orderedAt: Instant.nullable(),
  lines: z.array(
    z.object({
      id: Id,
      productId: Id,
      name: z.string(),
      supplierProductId: z.string().nullable(),
      numbered: z.object({ productId: Id, kind: NumberKinds }).nullable(),
      quantity: z.int(),
      received: z.int(),
      unitCost: Money,
    }),
  ),
  /** Freight, duty and fees, before tax, allocated to the received goods by value. */
  delivery: Money,
  /** Everything ordered, before tax and delivery. */
  total: Money,
  version: z.int(),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

const units = z.int('Enter a whole number').min(1, 'Order at least one').max(10_000, 'Order at most 10,000')

function hasEachOnce(lines: { productId: number }[]): boolean {
  return new Set(lines.map(({ productId }) => productId)).size === lines.length
}

export const PurchaseOrderDraft = z.strictObject({
  supplierId: Id,
  expectedOn: CalendarDate.nullable().default(null),
  note: multilineText(1_000).default(''),
  delivery: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99').optional(),
  lines: z
    .array(
      z.strictObject({
        productId: Id,
        quantity: units,
        unitCost: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99').optional(),
      }),
    )
    .min(1, 'Choose what to order')
    .max(200)
    .refine(hasEachOnce, 'A product is listed twice'),
})
export type PurchaseOrderDraft = z.output<typeof PurchaseOrderDraft>

export const GoodsReceipt = z.strictObject({
  id: Id,
  lines: z
    .array(
      z.strictObject({
        productId: Id,
        quantity: z.int().min(1).max(MAX_STOCK),
        numbers: z
          .array(text(60, { min: 1 }))
          .max(MAX_UNITS)
          .optional(),
      }),
    )
    .min(1, 'Enter what arrived')
    .max(200)
    .refine(hasEachOnce, 'A product is listed twice'),
  key: z.uuid(),
})
export type GoodsReceipt = z.output<typeof GoodsReceipt>

export const PurchaseOrderSearch = z.object({
  supplierId: Id.optional(),
  status: PurchaseOrderStatus.optional(),
  ...Paging,
})
export type PurchaseOrderSearch = z.output<typeof PurchaseOrderSearch>

const PurchaseOrderRef = z.strictObject({ id: Id })
const version = z.int().min(1).optional()

export const listPurchaseOrders = endpoint('GET /admin/purchase-orders', {
  summary: 'List purchase orders, latest first',
  input: PurchaseOrderSearch,
  page: PurchaseOrder,
})
export const getPurchaseOrder = endpoint('GET /admin/purchase-orders/:id', {
  summary: 'Get a purchase order',
  input: PurchaseOrderRef,
  output: PurchaseOrder,
})
export const createPurchaseOrder = endpoint('POST /admin/purchase-orders', {
  summary: 'Create a draft purchase order',
  input: PurchaseOrderDraft,
  output: PurchaseOrder,
  status: 201,
})
export const changePurchaseOrder = endpoint('PUT /admin/purchase-orders/:id', {
  summary: 'Update a draft purchase order',
  input: PurchaseOrderDraft.extend({ id: Id, version }),
  output: PurchaseOrder,
})
export const sendPurchaseOrder = endpoint('POST /admin/purchase-orders/:id/order', {
  summary: 'Mark a purchase order as sent to the supplier',
  input: PurchaseOrderRef.extend({ version }),
  output: PurchaseOrder,
})
export const receiveGoods = endpoint('POST /admin/purchase-orders/:id/receipts', {
  summary: 'Receive goods into stock',
  input: GoodsReceipt,
  output: PurchaseOrder,
})
export const undoReceipt = endpoint('POST /admin/purchase-orders/:id/receipts/undo', {
  summary: 'Undo a receipt of goods',
  input: z.strictObject({ id: Id, key: GoodsReceipt.shape.key }),
  output: PurchaseOrder,
})
export const cancelPurchaseOrder = endpoint('POST /admin/purchase-orders/:id/cancel', {
  summary: 'Cancel a purchase order; received goods stay',
  input: PurchaseOrderRef,
  output: PurchaseOrder,
})
