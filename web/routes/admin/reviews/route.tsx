import { createFileRoute } from '@tanstack/react-router'
import type { ReviewSearch } from '#contract/reviews/admin-review.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { reviews } from '../../../admin/reviews/reviews.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/reviews')({
  ...adminRoute(),
  validateSearch: searchOf<typeof ReviewSearch>('/admin/reviews'),
  component: () => <ListPage resource={reviews} />,
})
