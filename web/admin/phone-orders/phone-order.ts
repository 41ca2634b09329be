import type { Output } from '../../api.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type PhoneOrder = Output<'GET /admin/phone-orders'>[number]

export const PHONE_ORDER_STATES: Record<PhoneOrder['state'], [string, BadgeTone]> = {
  waiting: ['Awaiting payment', 'processing'],
  paid: ['Paid', 'delivered'],
  cancelled: ['Cancelled', 'cancelled'],
  expired: ['Link ran out', 'quiet'],
  returned: ['Paid back', 'cancelled'],
}
