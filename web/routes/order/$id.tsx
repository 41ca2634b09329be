import { createFileRoute } from '@tanstack/react-router'
import { loadOrder } from '../../orders/load-order.ts'
import { orderHead } from '../../orders/order-head.ts'
import { OrderPage } from '../../orders/order-page.tsx'
import { oneText } from '../../search-params.ts'

export const Route = createFileRoute('/order/$id')({
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({ key: oneText(search.key) }),
  loader: ({ context, params, location }) => loadOrder(context, params.id, location.search),
  head: ({ match: { context } }) => orderHead(context, '/order-tracking'),
  component: OrderRoute,
})

function OrderRoute() {
  return <OrderPage id={Route.useParams().id} linkKey={Route.useSearch().key} />
}
