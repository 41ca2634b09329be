import type { Output } from '../../api.ts'

export type PurchaseOrder = Output<'GET /admin/purchase-orders/:id'>

/** How many pieces were ordered, and how many of them arrived. */
export function arrivalOf({ lines }: PurchaseOrder): { ordered: number; received: number } {
  return {
    ordered: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    received: lines.reduce((sum, { received }) => sum + received, 0),
  }
}

export function dayText(day: string | null): string {
  // A calendar day has no hours: at noon it is the same day everywhere.
  return day
    ? new Date(`${day.slice(0, 10)}T12:00:00`).toLocaleDateString('en-US', { dateStyle: 'medium' })
    : '—'
}

export function instantText(instant: string | null): string {
  return instant ? new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' }) : '—'
}
