import { Status } from '../../ui/status.tsx'
import { arrivalOf, type PurchaseOrder } from './purchase-order.ts'

const NAMES = {
  draft: 'Draft',
  ordered: 'Ordered',
  partly: 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
}

export function PurchaseOrderBadge({ order }: { order: PurchaseOrder }) {
  const status = order.status === 'ordered' && arrivalOf(order).received > 0 ? 'partly' : order.status
  return (
    <Status of="purchaseOrder" is={status}>
      {NAMES[status]}
    </Status>
  )
}
