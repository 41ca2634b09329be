import { expect, test } from 'vitest'
import { OrderStatus } from './order.ts'
import { orderStatusLabel } from './status-label.ts'

test.each([
  { method: 'standard', labels: ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] },
  { method: 'digital', labels: ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] },
  { method: 'pickup', labels: ['New', 'Preparing', 'Ready for pickup', 'Picked up', 'Cancelled'] },
] as const)('names the statuses of an order by its delivery: $method', ({ method, labels }) => {
  expect(OrderStatus.options.map((status) => orderStatusLabel(status, method))).toEqual(labels)
})
