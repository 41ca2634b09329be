import { createFileRoute } from '@tanstack/react-router'
import { RepairStatusPage } from '../../repairs/repair-status-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/r/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Your repair', description: 'The status of your repair.', path: '/r', isPrivate: true }),
  component: StatusRoute,
})

function StatusRoute() {
  const { key } = Route.useParams()
  return <RepairStatusPage key={key} statusKey={key} />
}
