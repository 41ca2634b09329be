import { useState } from 'react'
import { isUsualMove } from '#contract/order-moves.ts'
import { Select } from '../../ui/select.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type OrderRow, type OrderStatus, STATUSES } from './order-words.ts'
import { useMoveOrder } from './use-move-order.ts'

type Movable = Pick<
  OrderRow,
  'id' | 'status' | 'version' | 'total' | 'refunded' | 'paymentSource' | 'shippingMethod'
>

/** The status of an order, to be set in place. Cancelling, and what is not the usual next step, asks first. */
export function StatusSelect({ order }: { order: Movable }) {
  const [asked, setAsked] = useState<OrderStatus>()
  const move = useMoveOrder(() => setAsked(undefined))
  const shown = move.isPending ? (move.variables.status ?? order.status) : order.status
  function choose(status: OrderStatus) {
    if (status === 'cancelled' || !isUsualMove(order.status, status)) setAsked(status)
    else move.mutate({ id: order.id, version: order.version, status })
  }
  return (
    <>
      <Select
        aria-label={`Status of order #${order.id}`}
        value={shown}
        disabled={move.isPending}
        onChange={({ target }) => choose(target.value as OrderStatus)}
        className="w-36 text-sm"
      >
        {STATUSES.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {asked && (
        <MoveDialog
          order={order}
          to={asked}
          isBusy={move.isPending}
          onMove={(choices) =>
            move.mutate({ id: order.id, version: order.version, status: asked, ...choices })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
