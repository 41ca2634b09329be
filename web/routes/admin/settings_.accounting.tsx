import { createFileRoute } from '@tanstack/react-router'
import { AccountingPage } from '../../admin/accounting/accounting-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/accounting')({
  ...adminRoute('Accounting'),
  component: AccountingPage,
})
