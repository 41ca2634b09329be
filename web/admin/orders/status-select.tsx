import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import { type Input, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { StatusIcon } from '../../ui/status.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type OrderRow, type OrderStatus, statusOptions } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'
import { useUndoMove } from './use-undo-move.ts'

type Movable = Pick<OrderRow, 'id' | 'status' | 'version' | 'total' | 'refunded' | 'shippingMethod'>

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
        <StatusIcon of="order" is={shown} />
        <Select
          aria-label={`Status of order #${order.id}`}
          value={shown}
          disabled={move.isPending || !mayWrite}
          onChange={({ target }) => choose(target.value as OrderStatus)}
          className="w-40 [&_select]:min-h-9 [&_select]:text-sm pointer-coarse:[&_select]:min-h-11">
          {statusOptions(order.shippingMethod).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
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

/** Missing where the step belongs to another form or happens without staff. */
const NEXT_STEPS: Record<OrderRow['shippingMethod'], Partial<Record<OrderStatus, [OrderStatus, string]>>> = {
  pickup: {
    pending: ['shipped', 'Mark ready for pickup'],
    processing: ['shipped', 'Mark ready for pickup'],
    shipped: ['delivered', 'Mark picked up'],
  },
  standard: { pending: ['processing', 'Start packing'], shipped: ['delivered', 'Mark delivered'] },
  digital: {},
}

export function NextStepButton({ order, size }: { order: Movable; size?: 'small' }) {
  const mayWrite = useMayWrite()
  const move = useMoveOrder()
  const [status, text] = NEXT_STEPS[order.shippingMethod][order.status] ?? []
  if (!status || !mayWrite) return null
  return (
    <Button
      {...(size ? { size, kind: 'quiet' } : {})}
      isBusy={move.isPending}
      onClick={() => move.mutate({ id: order.id, version: order.version, status })}>
      {text}
      {size && <span className="sr-only">: order #{order.id}</span>}
    </Button>
  )
}

type OrderMove = Input<'PUT /admin/orders/:id'>

function useMoveOrder(onDone?: () => void) {
  const api = useApi()
  const saved = useOrderSaved()
  const undo = useUndoMove()
  return useMutation({
    mutationFn: (move: OrderMove) => api.call('PUT /admin/orders/:id', move),
    onSuccess: (order) => {
      toast({ title: 'Order status updated successfully', ...undo([order], order.status) })
      saved(order)
      onDone?.()
    },
    onError: (error) => {
      toast({ title: 'Error', description: `Failed to update order status: ${error.message}`, tone: 'destructive' })
      if (error instanceof Problem && error.code === 'stale_edit') saved()
    },
  })
}
