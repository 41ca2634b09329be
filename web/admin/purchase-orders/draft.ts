import type { PurchaseOrder } from './purchase-order.ts'

/** What the form of a purchase order holds; what is not typed yet is null. */
export type Draft = {
  supplierId: number | null
  expectedOn: string | null
  note: string
  /** Freight, duty and fees, in dollars. */
  delivery: number | undefined
  lines: { productId: number; quantity: number | null; unitCost: number | undefined }[]
}

/** What the form of a new one starts from. */
export const NO_DRAFT: Draft = {
  supplierId: null,
  expectedOn: null,
  note: '',
  delivery: undefined,
  lines: [],
}

/** What the form starts from, and what it is compared with where somebody else saved meanwhile. */
export function purchaseOrderDraft({ supplier, expectedOn, note, delivery, lines }: PurchaseOrder): Draft {
  return {
    supplierId: supplier.id,
    expectedOn,
    note,
    delivery,
    lines: lines.map(({ productId, quantity, unitCost }) => ({ productId, quantity, unitCost })),
  }
}
