import type { Output } from '../../api.ts'

export type PurchaseOrder = Output<'GET /admin/purchase-orders/:id'>

export function arrivalOf({ lines }: PurchaseOrder): { ordered: number; received: number } {
  return {
    ordered: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    received: lines.reduce((sum, { received }) => sum + received, 0),
  }
}
