import { createFileRoute } from '@tanstack/react-router'
import type { Dollars } from '#contract/money.ts'
import { BuyGiftCardPage } from '../../gift-cards/buy-gift-card-page.tsx'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/checkout/gift-card')({
  validateSearch: (search: Record<string, unknown>): { amount?: string } => ({ amount: oneText(search.amount) }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.query('GET /gift-cards'))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Buy a gift card',
      description: 'A gift card by email, paid by card.',
      path: '/checkout',
      isPrivate: true,
    }),
  component: BuyRoute,
})

function BuyRoute() {
  return <BuyGiftCardPage amount={Number(Route.useSearch().amount ?? 0) as Dollars} />
}
