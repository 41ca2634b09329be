import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../mail/mailbox-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/mailbox')({
  validateSearch: (search: Record<string, unknown>): { mail?: string } => ({ mail: oneText(search.mail) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Demo mailbox',
      description: 'Emails that this demo shop stores instead of sending.',
      path: '/mailbox',
      isPrivate: true,
    }),
  component: MailboxRoute,
})

function MailboxRoute() {
  return <MailboxPage openId={Number(Route.useSearch().mail)} />
}
