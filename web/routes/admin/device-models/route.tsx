import { createFileRoute } from '@tanstack/react-router'
import type { AdminDeviceSearch } from '#contract/devices/admin-device.ts'
import { deviceModels } from '../../../admin/devices/devices.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/device-models')({
  ...adminRoute(),
  validateSearch: searchOf<typeof AdminDeviceSearch>('/admin/device-models'),
  component: () => <ListPage resource={deviceModels} />,
})
