import { createFileRoute } from '@tanstack/react-router'
import type { RenewalSearch } from '#contract/dashboard/renewal.ts'
import { ListPage } from '../../admin/list/list-page.tsx'
import { renewals } from '../../admin/renewals/renewals.resource.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/renewals')({
  ...adminRoute(),
  validateSearch: searchOf<typeof RenewalSearch>('/admin/renewals'),
  component: () => <ListPage resource={renewals} />,
})
