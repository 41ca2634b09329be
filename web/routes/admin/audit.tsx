import { createFileRoute } from '@tanstack/react-router'
import { AuditTab } from '../../admin/audit/audit-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/audit')({
  ...adminRoute('Audit log'),
  validateSearch: searchOf('audit'),
  component: AuditTab,
})
