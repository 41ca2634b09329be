export const SUBJECT_WORDS = { order: 'Orders', ticket: 'Repairs', stock: 'Stock' } as const

export const HOOK_DELIVERY_WORDS = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Taken',
  failed: 'Given up',
  superseded: 'A later one told of it',
} as const
