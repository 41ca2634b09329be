import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../../reviews/review-page.tsx'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/review/$id')({
  validateSearch: (search: Record<string, unknown>): { key?: string } => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'How do you like your purchase?',
      description: 'Review your purchase.',
      path: '/review',
      isPrivate: true,
    }),
  component: ReviewRoute,
})

function ReviewRoute() {
  const { id } = Route.useParams()
  return <ReviewPage key={id} id={id} linkKey={Route.useSearch().key} />
}
