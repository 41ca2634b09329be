import { createFileRoute } from '@tanstack/react-router'
import { useItems } from '../../../admin/frame/use-items.ts'
import { SupplierBillDialog } from '../../../admin/supplier-bills/supplier-bill-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/supplier-bills/$id')({ ...adminPart, component: OpenDialog })

function OpenDialog() {
  const { id } = Route.useParams()
  const { purchaseOrderId } = Route.useSearch()
  const { open, close } = useItems('/admin/supplier-bills')
  return (
    <SupplierBillDialog
      key={id}
      item={id}
      purchaseOrderId={purchaseOrderId}
      onEntered={(bill) => open(bill, { replace: true })}
      onClose={close}
    />
  )
}
