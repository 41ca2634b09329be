import { createFileRoute } from '@tanstack/react-router'
import type { PlanSearch } from '#contract/managed-it/admin-plan.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { plans } from '../../../admin/plans/plans.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/plans')({
  ...adminRoute(),
  validateSearch: searchOf<typeof PlanSearch>('/admin/plans'),
  component: () => <ListPage resource={plans} />,
})
