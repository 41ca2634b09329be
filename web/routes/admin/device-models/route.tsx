import { createFileRoute } from '@tanstack/react-router'
import { DevicesTab } from '../../../admin/devices/devices-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/device-models')({
  ...adminRoute('Device models'),
  validateSearch: searchOf('devices'),
  component: DevicesTab,
})
