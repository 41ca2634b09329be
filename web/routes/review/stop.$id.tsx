import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { oneText } from '../../search-params.ts'
import { MailLinkPage } from '../../shell/mail-link-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/review/stop/$id')({
  validateSearch: (search: Record<string, unknown>) => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Stop these emails',
      description: 'Stop review request emails.',
      path: '/review/stop',
      isPrivate: true,
    }),
  component: StopPage,
})

function StopPage() {
  const { id } = Route.useParams()
  const { key } = Route.useSearch()
  const api = useApi()
  return (
    <MailLinkPage
      title="Stop these emails"
      question="Stop sending review requests?"
      buttonText="Yes, do not ask me again"
      act={async () => {
        await api.call('POST /orders/:id/reviews/stop', { id: Number.parseInt(id, 10) || 0, key })
        return { message: 'We will not ask you again.' }
      }}
    />
  )
}
