import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { MoveInDialog } from '../../../office/moving-in/move-in-dialog.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/move-ins/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { open, close } = useItems('/admin/move-ins')
  return <MoveInDialog key={id} item={id} onStarted={open} onClose={close} />
}
