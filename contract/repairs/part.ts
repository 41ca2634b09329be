import { z } from 'zod'
import { Quantity } from '../checkout/cart.ts'
import { Money } from '../money-schema.ts'
import { PurchaseOrderStatus } from '../purchasing/purchase-order.ts'
import { CalendarDate, Id, Instant, multilineText, text } from '../scalars.ts'

/** `returned` is in stock again or was never taken from it; `defective` is a loss to the shop. */
export const PartState = z.enum(['wanted', 'reserved', 'ordered', 'fitted', 'returned', 'defective'])
export type PartState = z.infer<typeof PartState>

export const TicketPart = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  state: PartState,
  unitPrice: Money,
  isTaxable: z.boolean(),
  /** That of its product category. */
  taxCategoryId: Id.optional(),
  serialNumber: z.string().nullable(),
  available: z.int(),
  purchaseOrder: z.object({ id: Id, status: PurchaseOrderStatus, expectedOn: CalendarDate.nullable() }).nullable(),
  arrivedAt: Instant.nullable(),
  /** The warranty's last day; null before the device is handed over, and without a warranty. */
  warrantyEndsOn: CalendarDate.nullable(),
  note: z.string(),
  addedBy: z.string(),
})
export type TicketPart = z.infer<typeof TicketPart>

export const PartFound = z.object({
  productId: Id,
  name: z.string(),
  imageUrl: z.string(),
  price: Money,
  available: z.int(),
  isFitting: z.boolean(),
})
export type PartFound = z.infer<typeof PartFound>

export const PartDraft = z.strictObject({
  id: Id,
  key: z.uuid(),
  productId: Id,
  quantity: Quantity.default(1),
  reserve: z.boolean().default(true),
})
export type PartDraft = z.output<typeof PartDraft>

export const PartRef = z.strictObject({ id: Id, partId: Id })
export type PartRef = z.output<typeof PartRef>

export const FittedPart = PartRef.extend({ serialNumber: text(60).default('') })
export type FittedPart = z.output<typeof FittedPart>

export const DefectivePart = PartRef.extend({
  goesTo: z.enum(['written off', 'supplier']),
  note: multilineText(200).default(''),
})
export type DefectivePart = z.output<typeof DefectivePart>
