import { createFileRoute } from '@tanstack/react-router'
import { WorkbenchTab } from '../../office/workbench/workbench-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/workbench')({
  ...officeRoute('Workbench'),
  validateSearch: searchOf('workbench'),
  component: WorkbenchTab,
})
