import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '../../orders/load-order.ts'
import { orderHead } from '../../orders/order-head.ts'
import { TrackPage } from '../../orders/track-page.tsx'

export const Route = createFileRoute('/order-tracking/')({
  head: ({ match: { context } }) => orderHead(context, '/order-tracking'),
  loader: ({ context }) => loadOrder(context, '', {}),
  component: TrackPage,
})
