import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { PurchaseOrderDialog } from '../../../admin/purchase-orders/purchase-order-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/purchase-orders/$id')({ ...adminPart, component: OpenDialog })

function OpenDialog() {
  const { id } = Route.useParams()
  const { supplierId = null } = Route.useSearch()
  const { open, close } = useItems('/admin/purchase-orders')
  return (
    <PurchaseOrderDialog
      key={id}
      item={id}
      supplierId={supplierId}
      onOpen={(saved) => open(saved, { replace: true })}
      onClose={close}
    />
  )
}
