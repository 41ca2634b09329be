import { createFileRoute } from '@tanstack/react-router'
import type { BenchSearch } from '#contract/repairs/workbench.ts'
import { WorkbenchTab } from '../../admin/workbench/workbench-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/workbench')({
  ...adminRoute('Workbench'),
  validateSearch: searchOf<typeof BenchSearch>('/admin/workbench'),
  component: WorkbenchTab,
})
