import { createFileRoute } from '@tanstack/react-router'
import { ReportsTab } from '../../office/reports/reports-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/reports')({
  ...officeRoute('Reports'),
  validateSearch: searchOf('reports'),
  component: ReportsTab,
})
