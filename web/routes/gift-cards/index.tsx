import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsPage } from '../../gift-cards/gift-cards-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/gift-cards/')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.query('GET /gift-cards'))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Gift cards',
      description: 'Send a gift card by email, or check a balance.',
      path: '/gift-cards',
    }),
  component: GiftCardsPage,
})
