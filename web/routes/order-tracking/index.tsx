import { createFileRoute } from '@tanstack/react-router'
import { orderHead } from '../../orders/order-head.ts'
import { TrackPage } from '../../orders/track-page.tsx'

export const Route = createFileRoute('/order-tracking/')({
  head: ({ match: { context } }) => orderHead(context, '/order-tracking'),
  component: TrackPage,
})
