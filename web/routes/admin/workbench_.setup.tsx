import { createFileRoute } from '@tanstack/react-router'
import { BenchSetupTab } from '../../admin/workbench/bench-setup-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/workbench_/setup')({
  ...adminRoute('Repair settings'),
  component: BenchSetupTab,
})
