import { createFileRoute } from '@tanstack/react-router'
import { DeviceDialog } from '../../../admin/devices/device-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/device-models/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/device-models')
  return <DeviceDialog key={id} item={id} onClose={close} />
}
