import { linkOptions } from '@tanstack/react-router'
import type { AttentionKind } from '#contract/dashboard/attention.ts'
import type { Place } from '../resource.ts'

interface Kind {
  title: string
  place: Place
  isUrgent?: boolean
  isStock?: boolean
}

export const ATTENTION_KINDS: Record<AttentionKind, Kind> = {
  payment_without_order: {
    title: 'Payments without an order',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  flagged: {
    title: 'Orders to review',
    place: linkOptions({ to: '/admin/orders', search: { needsAttention: true } }),
    isUrgent: true,
  },
  offline_sale: {
    title: 'Offline sales to book',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  layaway_overdue: {
    title: 'Layaways past due',
    place: linkOptions({ to: '/admin/layaways', search: { show: 'overdue' } }),
  },
  failed_refund: { title: 'Failed refunds', place: linkOptions({ to: '/admin/orders/attention' }), isUrgent: true },
  flagged_repair: { title: 'Repairs to review', place: linkOptions({ to: '/admin/tickets' }), isUrgent: true },
  repair_overdue: {
    title: 'Overdue repairs',
    place: linkOptions({ to: '/admin/workbench', search: { late: true } }),
    isUrgent: true,
  },
  repair_message: { title: 'Customer messages', place: linkOptions({ to: '/admin/tickets' }) },
  estimate_answered: { title: 'Answered estimates', place: linkOptions({ to: '/admin/workbench' }) },
  repair_assigned: { title: 'Assigned to you', place: linkOptions({ to: '/admin/tickets', search: { mine: true } }) },
  note_for_me: { title: 'Notes for you', place: linkOptions({ to: '/admin/workbench' }) },
  part_arrived: {
    title: 'Parts received',
    place: linkOptions({ to: '/admin/tickets', search: { status: 'awaiting parts' } }),
  },
  not_with_supplier: {
    title: 'Not sent to supplier',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  digital_overdue: {
    title: 'Overdue digital items',
    place: linkOptions({ to: '/admin/orders/attention' }),
    isUrgent: true,
  },
  digital_due: { title: 'Digital items to send', place: linkOptions({ to: '/admin/orders/attention' }) },
  overdue: {
    title: 'Overdue orders',
    place: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
    isUrgent: true,
  },
  to_pack: {
    title: 'Orders to pack',
    place: linkOptions({ to: '/admin/orders', search: { toPack: true, sort: 'oldest' } }),
  },
  requested_time: { title: 'Appointment requests', place: linkOptions({ to: '/service-portal' }) },
  inquiry: { title: 'Requests and quotes', place: linkOptions({ to: '/admin/inquiries' }) },
  domain_request: { title: 'Domain requests', place: linkOptions({ to: '/admin/domain-requests' }) },
  appointment_to_move: {
    title: 'Appointments to move',
    place: linkOptions({ to: '/admin/appointments' }),
    isUrgent: true,
  },
  deposit_owed: { title: 'Deposits to refund', place: linkOptions({ to: '/admin/appointments' }) },
  not_collected: {
    title: 'Unclaimed devices',
    place: linkOptions({ to: '/admin/tickets', search: { unclaimed: true } }),
  },
  review_waiting: {
    title: 'Reviews to approve',
    place: linkOptions({ to: '/admin/reviews', search: { status: 'waiting' } }),
  },
  failed_mail: { title: 'Failed emails', place: linkOptions({ to: '/admin/mail', search: { status: 'failed' } }) },
  supplier_bill_overdue: {
    title: 'Bills to pay',
    place: linkOptions({ to: '/admin/supplier-bills', search: { show: 'overdue' } }),
    isUrgent: true,
  },
  held_stock: { title: 'Held by open checkouts', place: linkOptions({ to: '/admin/products' }), isStock: true },
  out_of_stock: {
    title: 'Out of stock',
    place: linkOptions({ to: '/admin/products', search: { condition: 'out-of-stock' } }),
    isStock: true,
  },
  low_stock: {
    title: 'Low stock',
    place: linkOptions({ to: '/admin/products', search: { condition: 'low-stock' } }),
    isStock: true,
  },
}
