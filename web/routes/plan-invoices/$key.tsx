import { createFileRoute } from '@tanstack/react-router'
import { PlanInvoicePage } from '../../managed-it/plan-invoice-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/plan-invoices/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your invoice',
      description: 'Your plan’s invoice and how to pay it.',
      path: '/plan-invoices',
      isPrivate: true,
    }),
  component: KeyedRoute,
})

function KeyedRoute() {
  const { key } = Route.useParams()
  return <PlanInvoicePage key={key} invoiceKey={key} />
}
