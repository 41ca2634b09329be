import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '../../orders/delivery/delivery-page.tsx'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/order-delivery/$id')({
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Open what you bought',
      description: 'Codes, downloads and credentials of your order.',
      path: '/order-delivery',
      isPrivate: true,
    }),
  component: DeliveryRoute,
})

function DeliveryRoute() {
  return <DeliveryPage id={Route.useParams().id} linkKey={Route.useSearch().key} />
}
