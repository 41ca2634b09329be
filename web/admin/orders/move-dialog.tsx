import { useQuery } from '@tanstack/react-query'
import { OrderMove, Reason } from '#contract/orders/admin-order.ts'
import { isUsualMove } from '#contract/orders/order-moves.ts'
import { orderStatusLabel } from '#contract/orders/status-label.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { type OrderRow, type OrderStatus, refundedParts, refundSummary } from './order-labels.ts'

interface Choices {
  reason?: string
  refund?: boolean
  restock?: boolean
}

const Unusual = OrderMove.extend({ reason: Reason })

interface Props {
  order: Pick<OrderRow, 'id' | 'status' | 'total' | 'refunded' | 'shippingMethod'>
  to: OrderStatus
  onMove: (choices: Choices) => Promise<unknown>
  onClose: () => void
}

export function MoveDialog({ order, to, onMove, onClose }: Props) {
  const isCancelling = to === 'cancelled'
  const needsReason = !isUsualMove(order.status, to)
  const whole = useQuery({ ...useApi().query('GET /admin/orders/:id', { id: order.id }), enabled: isCancelling })
  const rest = whole.data?.refundable ?? Math.max(0, order.total - order.refunded)
  const { register, submit, errors, isBusy } = useContractForm(needsReason ? Unusual : OrderMove, {
    values: { reason: '', refund: rest > 0, restock: true },
    send({ reason, ...money }) {
      const choices = isCancelling ? money : {}
      return onMove({ ...choices, ...(reason.trim() !== '' && { reason }) })
    },
    onProblem() {},
  })

  return (
    <Dialog
      title={
        isCancelling
          ? `Cancel order #${order.id}?`
          : `Set order #${order.id} to ${orderStatusLabel(to, order.shippingMethod)}?`
      }
      isOpen
      onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {needsReason && (
          <p className="text-sm">
            {orderStatusLabel(order.status, order.shippingMethod)} to {orderStatusLabel(to, order.shippingMethod)} is
            not the usual next step. The reason stays with the order; the customer does not see it.
          </p>
        )}
        {isCancelling && (
          <div>
            {rest > 0 && (
              <Checkbox
                {...register('refund')}
                label={
                  whole.data
                    ? `Refund ${refundSummary(refundedParts(rest, whole.data))}`
                    : `Refund ${formatMoney(rest)}`
                }
              />
            )}
            <Checkbox {...register('restock')} label="Return the items to stock" />
            <p className="text-xs text-muted">The customer is notified by email.</p>
          </div>
        )}
        <Field label="Reason" isRequired={needsReason} error={errors.reason?.message}>
          <TextArea rows={2} maxLength={500} {...register('reason')} />
        </Field>
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Keep current status
          </Button>
          <Button type="submit" kind={isCancelling ? 'danger' : 'primary'} isBusy={isBusy}>
            {isCancelling ? 'Cancel order' : `Set to ${orderStatusLabel(to, order.shippingMethod)}`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
