import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { oneText } from '../../search-params.ts'
import { MailLinkPage } from '../../shell/mail-link-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/stock-alert/$id')({
  validateSearch: (search: Record<string, unknown>) => ({ key: oneText(search.key) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Stop these emails',
      description: 'Stop back-in-stock emails.',
      path: '/stock-alert',
      isPrivate: true,
    }),
  component: StopPage,
})

function StopPage() {
  const { id } = Route.useParams()
  const { key = '' } = Route.useSearch()
  const api = useApi()
  return (
    <MailLinkPage
      title="Stop these emails"
      question="Stop sending back-in-stock emails?"
      buttonText="Yes, stop these emails"
      act={() => api.call('POST /stock-alerts/:id/stop', { id: Number.parseInt(id, 10) || 0, key })}
    />
  )
}
