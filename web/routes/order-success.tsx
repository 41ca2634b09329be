import { createFileRoute } from '@tanstack/react-router'
import { SuccessPage } from '../orders/placed/success-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

type ProviderReturn = { payment_intent?: string; redirect_status?: string }

export const Route = createFileRoute('/order-success')({
  validateSearch: (search: Record<string, unknown>): ProviderReturn => ({
    payment_intent: oneText(search.payment_intent),
    redirect_status: oneText(search.redirect_status),
  }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your order',
      description: 'The number of your order, and what happens next.',
      path: '/order-success',
      isPrivate: true,
    }),
  component: SuccessRoute,
})

function SuccessRoute() {
  const { payment_intent, redirect_status } = Route.useSearch()
  return <SuccessPage paymentIntentId={payment_intent} redirectStatus={redirect_status} />
}
