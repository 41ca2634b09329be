import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '../../orders/load-order.ts'
import { orderHead } from '../../orders/order-head.ts'
import { TrackPage } from '../../orders/track-page.tsx'
import { oneText } from '../../search-params.ts'

export const Route = createFileRoute('/order-tracking/')({
  head: ({ match: { context } }) => orderHead(context, '/order-tracking'),
  validateSearch: (search: Record<string, unknown>): { sent?: string } => ({ sent: oneText(search.sent) }),
  loader: ({ context }) => loadOrder(context, '', {}),
  component: TrackRoute,
})

function TrackRoute() {
  return <TrackPage sent={Route.useSearch().sent} />
}
