import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { oneText } from '../../search-params.ts'
import { MailLinkPage } from '../../shell/mail-link-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: (search: Record<string, unknown>) => ({ token: oneText(search.token) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Unsubscribe',
      description: 'Stop the newsletter.',
      path: '/newsletter/unsubscribe',
      isPrivate: true,
    }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token = '' } = Route.useSearch()
  const api = useApi()
  return (
    <MailLinkPage
      title="Unsubscribe"
      question="Should we stop sending you the newsletter?"
      buttonText="Yes, unsubscribe me"
      act={() => api.call('POST /newsletter/unsubscribe', { token })}
    />
  )
}
