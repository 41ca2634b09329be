import { createFileRoute } from '@tanstack/react-router'
import { HandoffPage } from '../../repairs/handoff/handoff-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/h/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'At the counter',
      description: 'Answer the shop’s questions on your phone.',
      path: '/h',
      isPrivate: true,
    }),
  component: HandoffRoute,
})

function HandoffRoute() {
  const { key } = Route.useParams()
  return <HandoffPage key={key} handoffKey={key} />
}
