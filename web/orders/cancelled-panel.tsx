import { CircleX } from 'lucide-react'
import { formatMoney } from '#contract/money.ts'
import { bankDelay, refundText } from '#contract/payments/refund-text.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Order, TrackedOrder } from './order-labels.ts'

export function CancelledPanel({ order }: { order: Order | TrackedOrder }) {
  const { company } = useShell()
  const event = order.events.findLast(({ type }) => type === 'status.cancelled')
  return (
    <div className="flex gap-4">
      <CircleX aria-hidden className="size-8 shrink-0 text-cancelled" />
      <div className="grid gap-1">
        <p className="text-lg font-semibold">Order Cancelled</p>
        {event && <p className="text-sm text-muted">{shopTime(event.at, company.timeZone)}</p>}
        {event?.note && <p className="text-sm text-muted">Reason: {event.note}</p>}
        <p className="text-sm">{moneyBack(order)}</p>
      </div>
    </div>
  )
}

function moneyBack(order: Order | TrackedOrder): string {
  // Orders found by number and email contain no payment details.
  if (!('refundedTo' in order)) return SHORTLY[order.paymentStatus]
  const { refundedTo } = order
  const done = refundedTo.filter(({ isPending }) => !isPending)
  const pending = refundedTo.filter(({ isPending }) => isPending)
  const sentences = []
  if (done.length > 0) sentences.push(`Refunded: ${refundText(done, formatMoney)}.${bankDelay(done)}`)
  if (pending.length > 0)
    sentences.push(`Refund in progress: ${refundText(pending, formatMoney)}. We’ll email you if anything delays it.`)
  return sentences.join(' ')
}

const SHORTLY: Record<TrackedOrder['paymentStatus'], string> = {
  paid: '',
  partially_refunded: 'Part of your payment was refunded the way you paid.',
  refunded: 'Your payment was refunded the way you paid.',
}
