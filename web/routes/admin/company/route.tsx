import { createFileRoute } from '@tanstack/react-router'
import { CompanyTab } from '../../../admin/company/company-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/company')({ ...adminRoute('Company Info'), component: CompanyTab })
