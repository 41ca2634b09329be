import { createFileRoute } from '@tanstack/react-router'
import { DevicesTab } from '../../../office/devices/devices-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/device-models')({
  ...officeRoute('Device models'),
  validateSearch: searchOf('devices'),
  component: DevicesTab,
})
