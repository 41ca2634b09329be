import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '../../checkout/pay/pay-page.tsx'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/checkout/pay/$id')({
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Pay for your order',
      description: 'What we agreed on the phone, paid by card.',
      path: '/checkout',
      isPrivate: true,
    }),
  component: PayRoute,
})

function PayRoute() {
  return <PayPage id={Number(Route.useParams().id)} linkKey={Route.useSearch().key} />
}
