import { createFileRoute } from '@tanstack/react-router'
import { AuditTab } from '../../office/audit/audit-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/audit')({
  ...officeRoute('Audit log'),
  validateSearch: searchOf('audit'),
  component: AuditTab,
})
