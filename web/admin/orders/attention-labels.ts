import { linkOptions } from '@tanstack/react-router'
import type { Output } from '../../api.ts'
import type { Place } from '../resource.ts'

export type AttentionGroup = Output<'GET /admin/attention'>[number]

export const attentionLabel: Record<AttentionGroup['kind'], string> = {
  payment_without_order: 'Payments without an order',
  flagged: 'Orders that need attention',
  failed_refund: 'Refunds that failed',
  flagged_repair: 'Repairs that need attention',
  repair_message: 'Customers who wrote',
  part_arrived: 'Part arrived, repair can continue',
  not_with_supplier: 'Not sent to supplier',
  digital_overdue: 'Overdue to deliver online',
  digital_due: 'Digital items to send',
  overdue: 'Overdue to ship',
  to_pack: 'Paid and to pack',
  requested_time: 'Times asked for',
  inquiry: 'Requests and quotes',
  domain_request: 'Domain requests',
  deposit_owed: 'Deposits to hand back',
  not_collected: 'Unclaimed devices',
  review_waiting: 'Reviews to approve',
  failed_mail: 'Mails that could not be sent',
  held_stock: 'Kept by open checkouts',
  out_of_stock: 'Out of stock',
  low_stock: 'Low stock',
}

export const attentionList: Partial<Record<AttentionGroup['kind'], Place>> = {
  flagged: linkOptions({ to: '/admin/orders', search: { needsAttention: true } }),
  to_pack: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
  overdue: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
  requested_time: linkOptions({ to: '/service-portal' }),
  inquiry: linkOptions({ to: '/admin/inquiries' }),
  domain_request: linkOptions({ to: '/admin/domain-requests' }),
  deposit_owed: linkOptions({ to: '/admin/appointments' }),
  not_collected: linkOptions({ to: '/admin/tickets', search: { unclaimed: true } }),
  review_waiting: linkOptions({ to: '/admin/reviews', search: { status: 'waiting' } }),
  failed_mail: linkOptions({ to: '/admin/mail', search: { status: 'failed' } }),
  out_of_stock: linkOptions({ to: '/admin/products', search: { condition: 'out-of-stock' } }),
  low_stock: linkOptions({ to: '/admin/products', search: { condition: 'low-stock' } }),
}
