import { createFileRoute } from '@tanstack/react-router'
import type { BalanceSearch } from '#contract/balances/admin-balance.ts'
import { balances } from '../../../admin/balances/balances.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/balances')({
  ...adminRoute(),
  validateSearch: searchOf<typeof BalanceSearch>('/admin/balances'),
  component: () => <ListPage resource={balances} />,
})
