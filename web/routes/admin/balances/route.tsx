import { createFileRoute } from '@tanstack/react-router'
import { BalancesTab } from '../../../admin/balances/balances-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/balances')({
  ...adminRoute('Gift cards & credit'),
  validateSearch: searchOf('balances'),
  component: BalancesTab,
})
