import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { PurchaseOrderDetails } from './purchase-order-details.tsx'
import { PurchaseOrderForm } from './purchase-order-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  /** The supplier whose purchase orders are listed: a new one is probably for them. */
  supplierId: number | null
  onOpen: (id: number) => void
  onClose: () => void
}

export function PurchaseOrderDialog({ item, supplierId, onOpen, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const [isEditing, setEditing] = useState(false)
  const query = useQuery({
    ...api.query('GET /admin/purchase-orders/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <PurchaseOrderForm supplierId={supplierId} onSaved={onOpen} onClose={onClose} />
  return (
    <ItemDialog title="Purchase order" query={query} onClose={onClose}>
      {(order) =>
        isEditing ? (
          <PurchaseOrderForm
            order={order}
            supplierId={order.supplier.id}
            onSaved={() => setEditing(false)}
            onClose={() => setEditing(false)}
          />
        ) : (
          <PurchaseOrderDetails order={order} onEdit={() => setEditing(true)} onClose={onClose} />
        )
      }
    </ItemDialog>
  )
}
