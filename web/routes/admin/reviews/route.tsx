import { createFileRoute } from '@tanstack/react-router'
import { ReviewsTab } from '../../../office/reviews/reviews-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/reviews')({
  ...officeRoute('Reviews'),
  validateSearch: searchOf('reviews'),
  component: ReviewsTab,
})
