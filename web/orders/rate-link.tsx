import { LinkButton } from '../ui/link-button.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { Order } from './order-labels.ts'

export function RateLink({ order, accessKey }: { order: Order; accessKey?: string }) {
  if (!canBeRated(order)) return null
  const key = order.key ?? accessKey
  return (
    <section
      aria-label="Your review"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint p-4 print:hidden">
      <p className="min-w-0 text-sm">How do you like your purchase? Your rating helps other customers.</p>
      <LinkButton kind="quiet" href={`/review/${order.id}${key ? `?key=${encodeURIComponent(key)}` : ''}`}>
        Rate it
      </LinkButton>
    </section>
  )
}

export function RateInList({ order }: { order: Order }) {
  if (!canBeRated(order)) return null
  return (
    <SiteLink href={`/review/${order.id}`} className="link w-fit text-sm">
      Rate what you bought<span className="sr-only"> with order #{order.id}</span>
    </SiteLink>
  )
}

function canBeRated({ status, paymentStatus, items }: Order): boolean {
  return status === 'delivered' && paymentStatus !== 'refunded' && items.some(({ product }) => product.id !== null)
}
