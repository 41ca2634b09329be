import { createFileRoute } from '@tanstack/react-router'
import { ReviewsTab } from '../../../admin/reviews/reviews-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/reviews')({
  ...adminRoute('Reviews'),
  validateSearch: searchOf('reviews'),
  component: ReviewsTab,
})
