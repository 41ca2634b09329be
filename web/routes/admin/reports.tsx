import { createFileRoute } from '@tanstack/react-router'
import type { ReportSearch } from '#contract/reports/report.ts'
import { ReportsTab } from '../../admin/reports/reports-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/reports')({
  ...adminRoute('Reports'),
  validateSearch: searchOf<typeof ReportSearch>('/admin/reports'),
  component: ReportsTab,
})
