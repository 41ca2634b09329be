import { createFileRoute } from '@tanstack/react-router'
import type { PayoutSearch } from '#contract/payments/payout.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { payouts } from '../../../admin/payouts/payouts.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/payouts/')({
  ...adminRoute(),
  validateSearch: searchOf<typeof PayoutSearch>('/admin/payouts'),
  component: () => <ListPage resource={payouts} />,
})
