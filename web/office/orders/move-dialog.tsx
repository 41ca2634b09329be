import { type FormEvent, useState } from 'react'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { type OrderRow, type OrderStatus, statusWord, wayBack } from './order-words.ts'

interface Props {
  order: Pick<OrderRow, 'id' | 'status' | 'total' | 'refunded' | 'paymentSource'>
  to: OrderStatus
  isBusy: boolean
  onMove: (choices: { reason?: string; refund?: boolean; restock?: boolean }) => void
  onClose: () => void
}

/** Asks for the reason of an unusual step, and what becomes of money and goods when an order is cancelled. */
export function MoveDialog({ order, to, isBusy, onMove, onClose }: Props) {
  const isCancelling = to === 'cancelled'
  const needsReason = !isUsualMove(order.status, to)
  const rest = Math.max(0, order.total - order.refunded)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason')).trim()
    if (needsReason && reason === '') return setError('Please say why')
    const choices = isCancelling ? { refund: form.has('refund'), restock: form.has('restock') } : {}
    onMove({ ...choices, ...(reason !== '' && { reason }) })
  }

  return (
    <Dialog
      title={isCancelling ? `Cancel order #${order.id}?` : `Set order #${order.id} to ${statusWord(to)}?`}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {needsReason && (
          <p className="text-sm">
            {statusWord(order.status)} to {statusWord(to)} is not the usual next step. The reason stays with
            the order; the customer does not see it.
          </p>
        )}
        {isCancelling && (
          <div>
            {rest > 0 && (
              <Checkbox
                name="refund"
                defaultChecked
                label={`Pay back ${formatMoney(rest)} ${wayBack[order.paymentSource]}`}
              />
            )}
            <Checkbox name="restock" defaultChecked label="Put the goods back on the shelf" />
            <p className="text-xs text-muted">The customer is told by mail.</p>
          </div>
        )}
        <Field label="Reason" isRequired={needsReason} error={error}>
          <TextArea name="reason" rows={2} maxLength={500} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Leave as it is
          </Button>
          <Button type="submit" kind={isCancelling ? 'danger' : 'primary'} isBusy={isBusy}>
            {isCancelling ? 'Cancel order' : `Set to ${statusWord(to)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
