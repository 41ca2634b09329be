import { createFileRoute, notFound } from '@tanstack/react-router'
import { MailboxPage } from '../mail/mailbox-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/mailbox')({
  validateSearch: (search: Record<string, unknown>): { mail?: string } => ({ mail: oneText(search.mail) }),
  loader: async ({ context: { api, queryClient } }) => {
    const { isDemo } = await queryClient.ensureQueryData(api.query('GET /company'))
    if (!isDemo) throw notFound()
    return { isDemo }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }] }
    return pageHead(context, {
      title: 'Demo mailbox',
      description: 'Emails that this demo shop stores instead of sending.',
      path: '/mailbox',
      isPrivate: true,
    })
  },
  component: MailboxRoute,
})

function MailboxRoute() {
  return <MailboxPage openId={Number(Route.useSearch().mail)} />
}
