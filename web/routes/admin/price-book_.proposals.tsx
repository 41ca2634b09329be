import { createFileRoute } from '@tanstack/react-router'
import { ProposalsView } from '../../admin/price-book/proposals-view.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/price-book_/proposals')({
  ...adminRoute('Price book'),
  component: ProposalsView,
})
