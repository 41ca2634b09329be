import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { oneText } from '../../search-params.ts'
import { MailLinkPage } from '../../shell/mail-link-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: (search: Record<string, unknown>) => ({ token: oneText(search.token) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Confirm your address',
      description: 'Confirm the newsletter.',
      path: '/newsletter/confirm',
      isPrivate: true,
    }),
  component: ConfirmPage,
})

function ConfirmPage() {
  const { token = '' } = Route.useSearch()
  const api = useApi()
  return (
    <MailLinkPage
      title="Confirm your address"
      question="Would you like to get our newsletter at this address?"
      buttonText="Yes, confirm my address"
      act={() => api.call('POST /newsletter/confirm', { token })}
    />
  )
}
