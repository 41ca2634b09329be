import { refundText } from '#contract/payments/refund-text.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { Dialog } from '../ui/layer/dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'
import type { Order } from './order-labels.ts'
import { refundableParts } from './payment-labels.ts'

interface Props {
  order: Order
  accessKey: string | undefined
  isOpen: boolean
  onClose: () => void
  onChange: (order: Order) => void
}

export function CancelDialog({ order, accessKey, isOpen, onClose, onChange }: Props) {
  const api = useApi()
  const back = refundableParts(order)
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('./order-rules.ts')).cancellation,
    {
      values: { reason: '' },
      async send({ reason }) {
        const cancelled = await api.call('POST /orders/:id/cancel', { id: order.id, key: accessKey, reason })
        onClose()
        onChange(cancelled)
        toast({
          title: 'Order Cancelled',
          ...(back.length > 0 && { description: `We refund ${refundText(back, formatMoney)}.` }),
        })
      },
    },
  )

  return (
    <Dialog title={`Cancel order #${order.id}?`} isOpen={isOpen} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          Nothing will be delivered. {back.length > 0 && `We refund ${refundText(back, formatMoney)}. `}
          This cannot be undone.
        </p>
        <Field label="Why are you canceling?" error={errors.reason?.message ?? refusal}>
          <TextArea maxLength={500} {...register('reason')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {isBusy ? 'Cancelling…' : 'Cancel order'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep order
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
