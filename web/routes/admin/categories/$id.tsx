import { createFileRoute } from '@tanstack/react-router'
import { CategoryDialog } from '../../../admin/categories/category-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/categories/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/categories')
  return <CategoryDialog key={id} item={id} onClose={close} />
}
