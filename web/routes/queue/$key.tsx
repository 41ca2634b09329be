import { createFileRoute } from '@tanstack/react-router'
import { NumberPage } from '../../queue/number-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/queue/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your number',
      description: 'How many are ahead of you, and when it is your turn.',
      path: '/queue',
      isPrivate: true,
    }),
  component: NumberRoute,
})

function NumberRoute() {
  const { key } = Route.useParams()
  return <NumberPage key={key} numberKey={key} />
}
