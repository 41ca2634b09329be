import { createFileRoute } from '@tanstack/react-router'
import { DropShipmentPage } from '../../drop-shipments/drop-shipment-page.tsx'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/drop-shipments/$id')({
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'An order to ship',
      description: 'Items to ship and their address.',
      path: '/drop-shipments',
      isPrivate: true,
    }),
  component: DropShipmentRoute,
})

function DropShipmentRoute() {
  return <DropShipmentPage id={Number(Route.useParams().id)} linkKey={Route.useSearch().key} />
}
