import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { arrivalOf, type PurchaseOrder } from './purchase-order.ts'

const LOOKS: Record<PurchaseOrder['status'], [BadgeTone, string]> = {
  draft: ['quiet', 'Draft'],
  ordered: ['shipped', 'Ordered'],
  received: ['delivered', 'Received'],
  cancelled: ['cancelled', 'Cancelled'],
}

export function PurchaseOrderBadge({ order }: { order: PurchaseOrder }) {
  if (order.status === 'ordered' && arrivalOf(order).received > 0)
    return <Badge tone="processing">Partly received</Badge>
  const [tone, text] = LOOKS[order.status]
  return <Badge tone={tone}>{text}</Badge>
}
