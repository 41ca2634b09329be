import { createFileRoute } from '@tanstack/react-router'
import { GiftCardPage } from '../../gift-cards/gift-card-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/gift-card/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your gift card',
      description: 'Your gift card code and balance.',
      path: '/gift-card',
      isPrivate: true,
    }),
  component: GiftCardRoute,
})

function GiftCardRoute() {
  const { key } = Route.useParams()
  return <GiftCardPage key={key} cardKey={key} />
}
