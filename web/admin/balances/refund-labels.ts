import type { Output } from '../../api.ts'
import type { ToastText } from '../../ui/layer/toast.ts'

type Entry = Pick<Output<'GET /admin/balances/:id'>['entries'][number], 'kind' | 'reason'>

/** @param entries latest first. The provider may have refused the payout immediately. */
export function paidBackText([last]: readonly Entry[]): ToastText {
  if (last?.kind !== 'sale_refund_failed') return { title: 'The card was refunded' }
  return {
    title: 'The card could not be refunded',
    description: `${last.reason}. It is back on the gift card.`,
    tone: 'destructive',
  }
}
