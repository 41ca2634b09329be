import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { SupplierDialog } from '../../../admin/suppliers/supplier-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/suppliers/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/suppliers')
  return <SupplierDialog key={id} item={id} onClose={close} />
}
