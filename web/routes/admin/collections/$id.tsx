import { createFileRoute } from '@tanstack/react-router'
import { CollectionDialog } from '../../../admin/collections/collection-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/collections/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/collections')
  return <CollectionDialog key={id} item={id} onClose={close} />
}
