export const SUBJECT_LABELS = {
  order: 'Orders',
  layaway: 'Layaways',
  ticket: 'Repairs',
  stock: 'Stock',
  customer: 'Customers',
} as const

export const HOOK_DELIVERY_LABELS = {
  waiting: 'Waiting',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
  superseded: 'Replaced by a later request',
} as const
