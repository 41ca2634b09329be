import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import { type Input, useApi } from '../../api.ts'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type OrderRow, type OrderStatus, STATUSES, statusLabel } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'

type Movable = Pick<OrderRow, 'id' | 'status' | 'version' | 'total' | 'refunded' | 'shippingMethod'>

const DOTS: Record<OrderStatus, string> = {
  pending: 'bg-primary',
  processing: 'bg-processing',
  shipped: 'bg-shipped',
  delivered: 'bg-delivered',
  cancelled: 'bg-cancelled',
}

export function StatusSelect({ order }: { order: Movable }) {
  const mayWrite = useMayWrite()
  const [requested, setRequested] = useState<OrderStatus>()
  const move = useMoveOrder(() => setRequested(undefined))
  const shown = move.isPending ? (move.variables.status ?? order.status) : order.status
  function choose(status: OrderStatus) {
    if (status === 'cancelled' || !isUsualMove(order.status, status)) setRequested(status)
    else move.mutate({ id: order.id, version: order.version, status })
  }
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', DOTS[shown])} />
        <Select
          aria-label={`Status of order #${order.id}`}
          value={shown}
          disabled={move.isPending || !mayWrite}
          onChange={({ target }) => choose(target.value as OrderStatus)}
          className="w-36 [&_select]:min-h-9 [&_select]:text-sm pointer-coarse:[&_select]:min-h-11"
        >
          {STATUSES.map(([value]) => (
            <option key={value} value={value}>
              {statusLabel(value, order.shippingMethod)}
            </option>
          ))}
        </Select>
      </span>
      {requested && (
        <MoveDialog
          order={order}
          to={requested}
          onMove={(choices) =>
            move.mutateAsync({ id: order.id, version: order.version, status: requested, ...choices })
          }
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  )
}

type OrderMove = Input<'PUT /admin/orders/:id'>

function useMoveOrder(onDone: () => void) {
  const api = useApi()
  const saved = useOrderSaved()
  return useMutation({
    mutationFn: (move: OrderMove) => api.call('PUT /admin/orders/:id', move),
    onSuccess: (order) => {
      toast({ title: 'Order status updated successfully' })
      saved(order)
      onDone()
    },
    onError: (error) => {
      toast({ title: 'Error', description: `Failed to update order status: ${error.message}`, tone: 'destructive' })
      if (error instanceof Problem && error.code === 'stale_edit') saved()
    },
  })
}
