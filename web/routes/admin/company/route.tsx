import { createFileRoute } from '@tanstack/react-router'
import { CompanyTab } from '../../../office/company/company-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/company')({
  ...officeRoute('Company Info'),
  component: CompanyTab,
})
