import { createFileRoute } from '@tanstack/react-router'
import { DrawersTab } from '../../../office/drawers/drawers-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/drawers/')({
  ...officeRoute('Cash drawers'),
  component: DrawersTab,
})
