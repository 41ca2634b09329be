import { z } from 'zod'
import { Quantity } from '../checkout/cart.ts'
import { Money } from '../money-schema.ts'
import { PurchaseOrderStatus } from '../purchasing/purchase-order.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'

/**
 * `reserved` lies here and nobody else gets it; `ordered` is on its way from a supplier; `fitted` is in the device;
 * `returned` lies on the shelf again, or was never taken from it; `defective` is lost to the shop.
 */
export const PartState = z.enum(['wanted', 'reserved', 'ordered', 'fitted', 'returned', 'defective'])
export type PartState = z.infer<typeof PartState>

/** A part of a repair, as the staff see it. What it costs the shop is not among it. */
export const TicketPart = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  state: PartState,
  /** What the customer pays for one, before tax. */
  unitPrice: Money,
  isTaxable: z.boolean(),
  /** Of the very piece. */
  serialNumber: z.string().nullable(),
  /** How many nobody else has taken or reserved. */
  available: z.int(),
  /** In which it was ordered; `expectedOn` is the day by which it should be here. */
  purchaseOrder: z
    .object({ id: Id, status: PurchaseOrderStatus, expectedOn: CalendarDate.nullable() })
    .nullable(),
  /** When it came in for this repair. */
  arrivedAt: Instant.nullable(),
  /** The last day of its warranty; null before the device was handed over, and without one. */
  warrantyEndsOn: CalendarDate.nullable(),
  /** Where a defective one went, or why it was not used. */
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
  /** Made for the device of this repair, by the catalog. */
  isFitting: z.boolean(),
})
export type PartFound = z.infer<typeof PartFound>

export const PartDraft = z.strictObject({
  id: Id,
  /** Made by the browser: the same form sent again is the same part. */
  key: z.uuid(),
  productId: Id,
  quantity: Quantity.default(1),
  /** Keep it from everyone else now, if it lies here. */
  reserve: z.boolean().default(true),
})
export type PartDraft = z.output<typeof PartDraft>

export const PartRef = z.strictObject({ id: Id, partId: Id })
export type PartRef = z.output<typeof PartRef>

export const FittedPart = PartRef.extend({
  /** A piece with a number of its own brings it along. */
  serialNumber: text(60).default(''),
})
export type FittedPart = z.output<typeof FittedPart>

export const DefectivePart = PartRef.extend({
  goesTo: z.enum(['written off', 'supplier']),
  note: text(200).default(''),
})
export type DefectivePart = z.output<typeof DefectivePart>
