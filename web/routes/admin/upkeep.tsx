import { createFileRoute } from '@tanstack/react-router'
import { UpkeepTab } from '../../office/upkeep/upkeep-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/upkeep')({
  ...officeRoute('Status'),
  component: UpkeepTab,
})
