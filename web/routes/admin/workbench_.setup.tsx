import { createFileRoute } from '@tanstack/react-router'
import { BenchSetupTab } from '../../office/workbench/bench-setup-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/workbench_/setup')({
  ...officeRoute('How we repair'),
  component: BenchSetupTab,
})
