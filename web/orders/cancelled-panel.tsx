import { CircleX } from 'lucide-react'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import type { TrackedOrder } from './order-words.ts'

/** In place of the timeline. */
export function CancelledPanel({ order }: { order: TrackedOrder }) {
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

function moneyBack({ paymentStatus }: TrackedOrder): string {
  if (paymentStatus === 'refunded')
    return 'Your payment went back to the card you paid with. Banks usually need 5-10 days to show it.'
  return 'Your payment is on its way back to the card you paid with. We e-mail you if anything delays it.'
}
