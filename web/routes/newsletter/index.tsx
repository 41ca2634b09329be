import { createFileRoute } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { oneText } from '../../search-params.ts'
import { pageHead } from '../../shell/page-head.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Newsletter } from './-newsletter.tsx'

export const Route = createFileRoute('/newsletter/')({
  validateSearch: (search: Record<string, unknown>): { sent?: string } => ({ sent: oneText(search.sent) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Newsletter',
      description: 'Deals and repair tips by email.',
      path: '/newsletter',
      isPrivate: true,
    }),
  component: NewsletterPage,
})

function NewsletterPage() {
  const { sent } = Route.useSearch()
  if (sent === undefined)
    return (
      <>
        <h1 className="sr-only">Newsletter</h1>
        <Newsletter />
      </>
    )
  return (
    <Page title="Almost there">
      <EmptyState
        icon={<MailCheck aria-hidden />}
        title="Please confirm your address"
        action={<LinkButton href="/">Back to Shop</LinkButton>}>
        Thank you! Please confirm your address with the link in our email. We send at most five emails a day to one
        address.
      </EmptyState>
    </Page>
  )
}
