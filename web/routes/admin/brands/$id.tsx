import { createFileRoute } from '@tanstack/react-router'
import { BrandDialog } from '../../../admin/brands/brand-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/brands/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/brands')
  return <BrandDialog key={id} item={id} onClose={close} />
}
