import { createFileRoute } from '@tanstack/react-router'
import { DeviceDialog } from '../../../office/devices/device-dialog.tsx'
import { useItems } from '../../../office/frame/use-items.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/device-models/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/device-models')
  return <DeviceDialog key={id} item={id} onClose={close} />
}
