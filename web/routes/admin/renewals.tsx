import { createFileRoute } from '@tanstack/react-router'
import { RenewalsTab } from '../../office/renewals/renewals-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/renewals')({
  ...officeRoute('Renewals'),
  validateSearch: searchOf('renewals'),
  component: RenewalsTab,
})
