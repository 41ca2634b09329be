import type { AdjustmentReason } from '#contract/catalog/stock.ts'
import type { RowOf } from '../../../api.ts'
import { AdminLink } from '../../frame/admin-link.tsx'
import { REASONS } from './adjustment-reasons.ts'

type Movement = Pick<RowOf<'GET /admin/products/:id/stock'>, 'reason' | 'cause'> & { orderId?: number | null }

const LABELS: Record<Movement['reason'], string> = {
  ...(REASONS as Record<AdjustmentReason, string>),
  opening: 'Opening stock',
  sold: 'Sold',
  cancelled: 'Order canceled',
  to_supplier: 'Supplier return',
}

export function MovementCause({ movement: { reason, cause, orderId } }: { movement: Movement }) {
  const count = /^count:(\d+)/.exec(cause)?.[1]
  if (count)
    return (
      <>
        {LABELS[reason]},{' '}
        <AdminLink to="/admin/stock-counts/$id" params={{ id: count }} className="link">
          count #{count}
        </AdminLink>
      </>
    )
  const purchaseOrderId = /^receipt:(\d+)/.exec(cause)?.[1]
  if (purchaseOrderId)
    return (
      <>
        {LABELS[reason]},{' '}
        <AdminLink to="/admin/purchase-orders/$id" params={{ id: purchaseOrderId }} className="link">
          purchase order #{purchaseOrderId}
        </AdminLink>
      </>
    )
  const order = orderId ?? /^(?:order|sale):(\d+)/.exec(cause)?.[1]
  if (!order) return LABELS[reason]
  return (
    <>
      {LABELS[reason]},{' '}
      <AdminLink to="/admin/orders/$id" params={{ id: String(order) }} className="link">
        order #{order}
      </AdminLink>
    </>
  )
}
