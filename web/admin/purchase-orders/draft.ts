import type { PurchaseOrder } from './purchase-order.ts'

export type Draft = {
  supplierId: number | null
  expectedOn: string | null
  note: string
  /** In dollars, for freight, duty and fees. */
  delivery: number | undefined
  /** With the names, which a restored draft still shows. */
  lines: { productId: number; name: string; quantity: number | null; unitCost: number | undefined }[]
}

export const NO_DRAFT: Draft = { supplierId: null, expectedOn: null, note: '', delivery: undefined, lines: [] }

export function purchaseOrderDraft({ supplier, expectedOn, note, delivery, lines }: PurchaseOrder): Draft {
  return {
    supplierId: supplier.id,
    expectedOn,
    note,
    delivery,
    lines: lines.map(({ productId, name, quantity, unitCost }) => ({ productId, name, quantity, unitCost })),
  }
}

export function toPurchaseOrder({ lines, ...others }: Draft) {
  return { ...others, lines: lines.map(({ name, ...line }) => line) }
}
