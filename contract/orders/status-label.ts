import type { ShippingMethod } from '../checkout/cart.ts'
import type { OrderStatus } from './order.ts'

const LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const PICKUP_LABELS: Record<OrderStatus, string> = {
  pending: 'New',
  processing: 'Preparing',
  shipped: 'Ready for pickup',
  delivered: 'Picked up',
  cancelled: 'Cancelled',
}

export function orderStatusLabel(status: OrderStatus, method: ShippingMethod = 'standard'): string {
  return (method === 'pickup' ? PICKUP_LABELS : LABELS)[status]
}
