import { createFileRoute } from '@tanstack/react-router'
import { RenewalsTab } from '../../admin/renewals/renewals-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/renewals')({
  ...adminRoute('Renewals'),
  validateSearch: searchOf('renewals'),
  component: RenewalsTab,
})
