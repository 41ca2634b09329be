import { createFileRoute } from '@tanstack/react-router'
import { AddressLabel } from '../../../admin/orders/print/address-label.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/address-label/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Address label', description: 'A label to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <AddressLabel id={Number(Route.useParams().id)} />
}
