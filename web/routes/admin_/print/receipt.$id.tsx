import { createFileRoute } from '@tanstack/react-router'
import { Receipt } from '../../../admin/orders/print/receipt.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/receipt/$id')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { gift?: true } => ({
    gift: String(search.gift) === 'true' ? true : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Receipt', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <Receipt id={Route.useParams().id} isGift={Route.useSearch().gift === true} />
}
