import type { PurchaseOrder } from './purchase-order.ts'

export type Draft = {
  supplierId: number | null
  expectedOn: string | null
  note: string
  /** In dollars, for freight, duty and fees. */
  delivery: number | undefined
  lines: { productId: number; quantity: number | null; unitCost: number | undefined }[]
}

export const NO_DRAFT: Draft = { supplierId: null, expectedOn: null, note: '', delivery: undefined, lines: [] }

export function purchaseOrderDraft({ supplier, expectedOn, note, delivery, lines }: PurchaseOrder): Draft {
  return {
    supplierId: supplier.id,
    expectedOn,
    note,
    delivery,
    lines: lines.map(({ productId, quantity, unitCost }) => ({ productId, quantity, unitCost })),
  }
}
