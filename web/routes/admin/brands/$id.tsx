import { createFileRoute } from '@tanstack/react-router'
import { BrandDialog } from '../../../office/brands/brand-dialog.tsx'
import { useItems } from '../../../office/frame/use-items.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/brands/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/brands')
  return <BrandDialog key={id} item={id} onClose={close} />
}
