import { createFileRoute } from '@tanstack/react-router'
import { UpkeepTab } from '../../admin/system-status/upkeep-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/upkeep')({
  ...adminRoute('Status'),
  component: UpkeepTab,
})
