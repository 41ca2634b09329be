import { createFileRoute } from '@tanstack/react-router'
import { InquiryPage } from '../../inquiries/inquiry-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/requests/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your request',
      description: 'Your request and our reply.',
      path: '/requests',
      isPrivate: true,
    }),
  component: KeyedRoute,
})

function KeyedRoute() {
  const { key } = Route.useParams()
  return <InquiryPage key={key} inquiryKey={key} />
}
