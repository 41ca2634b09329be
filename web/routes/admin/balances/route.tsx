import { createFileRoute } from '@tanstack/react-router'
import { BalancesTab } from '../../../office/balances/balances-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/balances')({
  ...officeRoute('Gift cards & credit'),
  validateSearch: searchOf('balances'),
  component: BalancesTab,
})
