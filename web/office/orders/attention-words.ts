import type { Output } from '../../api.ts'

export type AttentionGroup = Output<'GET /admin/attention'>[number]

export const attentionWord: Record<AttentionGroup['kind'], string> = {
  payment_without_order: 'Payments without an order',
  flagged: 'Orders that need a look',
  failed_refund: 'Refunds that failed',
  overdue: 'Overdue to ship',
  to_pack: 'Paid and to pack',
  failed_mail: 'Mails that could not be sent',
  out_of_stock: 'Out of stock',
  low_stock: 'Low stock',
}

/** All of a group, where a list shows it. */
export const attentionList: Partial<Record<AttentionGroup['kind'], string>> = {
  flagged: '/admin?tab=orders&needsAttention=true',
  to_pack: '/admin?tab=orders&status=pending&sort=oldest',
  overdue: '/admin?tab=orders&status=pending&sort=oldest',
  failed_mail: '/admin?tab=mail&status=failed',
  out_of_stock: '/admin?tab=products&condition=out-of-stock',
  low_stock: '/admin?tab=products&condition=low-stock',
}

const TABS: Record<string, string> = { order: 'orders', product: 'products', mail: 'mail' }

/** What an entry opens; undefined where there is no page of it. */
export function attentionLink(target: string): string | undefined {
  const [noun = '', id] = target.split(':')
  return TABS[noun] && `/admin?tab=${TABS[noun]}&item=${id}`
}
