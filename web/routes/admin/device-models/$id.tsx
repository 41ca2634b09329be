import { createFileRoute } from '@tanstack/react-router'
import { DeviceDialog } from '../../../admin/devices/device-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/device-models/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/device-models" Item={DeviceDialog} />,
})
