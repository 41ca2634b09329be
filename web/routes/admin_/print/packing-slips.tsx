import { createFileRoute } from '@tanstack/react-router'
import { PackingSlip } from '../../../admin/orders/print/packing-slip.tsx'
import { pageHead } from '../../../shell/page-head.ts'

const MAX_SLIPS = 200

export const Route = createFileRoute('/admin_/print/packing-slips')({
  ssr: false,
  validateSearch: ({ orders }: { orders?: unknown }): { orders?: string } => ({
    orders: orders === undefined ? undefined : String(orders),
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Packing slips', description: 'Sheets to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  const { orders = '' } = Route.useSearch()
  const ids = [...new Set(orders.split(',').filter((id) => /^[1-9]\d*$/.test(id)))]
  return <PackingSlip ids={ids.slice(0, MAX_SLIPS)} />
}
