import { createFileRoute } from '@tanstack/react-router'
import { orderHead } from '../../orders/order-head.ts'
import { OrderPage } from '../../orders/order-page.tsx'
import { oneText } from '../../search-params.ts'

export const Route = createFileRoute('/order/$id')({
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) => orderHead(context, '/order-tracking'),
  component: OrderRoute,
})

function OrderRoute() {
  return <OrderPage id={Route.useParams().id} linkKey={Route.useSearch().key} />
}
