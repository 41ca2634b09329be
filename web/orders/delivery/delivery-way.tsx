import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Order } from '../order-labels.ts'

export function DeliveryWay({ order, accessKey }: { order: Order; accessKey?: string }) {
  const { company } = useShell()
  const { id, online, status, paymentStatus } = order
  if (!online || status === 'cancelled' || paymentStatus === 'refunded') return null
  const key = order.key ?? accessKey
  return (
    <section
      aria-label="Delivered online"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint p-4 print:hidden">
      <p className="min-w-0 text-sm">
        {online.ready > 0 && 'Your codes, downloads and credentials are ready. '}
        {online.dueAt && `The rest follows by ${shopTime(online.dueAt, company.timeZone)}.`}
      </p>
      <LinkButton href={`/order-delivery/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`}>
        Open what you bought
      </LinkButton>
    </section>
  )
}
