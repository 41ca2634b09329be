import { Badge } from '../ui/badge.tsx'
import { type Order, statusName, statusTone } from './order-words.ts'

export function OrderBadge({ order }: { order: Pick<Order, 'status' | 'shippingMethod'> }) {
  return <Badge tone={statusTone[order.status]}>{statusName(order)}</Badge>
}
