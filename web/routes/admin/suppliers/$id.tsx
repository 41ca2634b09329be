import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../office/frame/use-items.ts'
import { SupplierDialog } from '../../../office/suppliers/supplier-dialog.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/suppliers/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/suppliers')
  return <SupplierDialog key={id} item={id} onClose={close} />
}
