import { createFileRoute } from '@tanstack/react-router'
import { CategoryDialog } from '../../../office/categories/category-dialog.tsx'
import { useItems } from '../../../office/frame/use-items.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/categories/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/categories')
  return <CategoryDialog key={id} item={id} onClose={close} />
}
