import { createFileRoute } from '@tanstack/react-router'
import { MoveInDialog } from '../../../admin/data-import/move-in-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/move-ins/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { open, close } = useItems('/admin/move-ins')
  return <MoveInDialog key={id} item={id} onStarted={open} onClose={close} />
}
