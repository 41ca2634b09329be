import type { Resource } from '../resource.ts'

export const phoneOrders: Resource = {
  name: 'phone_order',
  label: 'Phone orders',
  path: '/admin/phone-orders',
  refreshedBy: ['order'],
}
