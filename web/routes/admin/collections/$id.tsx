import { createFileRoute } from '@tanstack/react-router'
import { CollectionDialog } from '../../../office/collections/collection-dialog.tsx'
import { useItems } from '../../../office/frame/use-items.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/collections/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/collections')
  return <CollectionDialog key={id} item={id} onClose={close} />
}
