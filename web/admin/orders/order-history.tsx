import { Lock } from 'lucide-react'
import { orderStatusLabel } from '#contract/orders/status-label.ts'
import { stepName } from '../../orders/order-labels.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { AdminOrder, OrderStatus } from './order-labels.ts'

type OrderEvent = AdminOrder['events'][number]

export function OrderHistory({ order }: { order: AdminOrder }) {
  const { company } = useShell()
  return (
    <Card>
      <h2 className="mb-3 text-base">History</h2>
      <ol className="grid gap-3 text-sm">
        {order.events.toReversed().map((event) => (
          <li
            key={event.id}
            className={classNames('border-l-3 pl-3', event.isInternal ? 'border-processing' : 'border-primary')}>
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{titleOf(event, order)}</span>
              {event.isInternal && (
                <span className="inline-flex items-center gap-1 text-xs text-processing">
                  <Lock aria-hidden className="size-3" /> Staff only
                </span>
              )}
            </p>
            {event.note && <p className="break-words whitespace-pre-line">{event.note}</p>}
            <p className="text-xs text-muted">
              {shopTime(event.at, company.timeZone)} · {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const TITLES: Record<string, string> = {
  tracking: 'Tracking',
  refund: 'Refund',
  message: 'Message to the customer',
  internal_note: 'Note',
  not_emailed: 'Customer not emailed',
}

function titleOf(event: OrderEvent, { shippingMethod, events }: AdminOrder): string {
  const { type } = event
  if (!type.startsWith('status.')) return TITLES[type] ?? type
  const status = type.slice('status.'.length) as OrderStatus
  if (status === 'pending' && event !== events.find((one) => one.type === type))
    return `Set back to ${orderStatusLabel(status, shippingMethod).toLowerCase()}`
  return status === 'cancelled' ? 'Cancelled' : stepName(status, shippingMethod)
}
