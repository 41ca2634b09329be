import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-input.tsx'
import { Dialog } from '../ui/layer/dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'
import type { Order } from './order-words.ts'

interface Props {
  order: Order
  accessKey: string | undefined
  isOpen: boolean
  onClose: () => void
  onChange: (order: Order) => void
}

/** Says what is lost and what comes back, and asks once. */
export function CancelDialog({ order, accessKey, isOpen, onClose, onChange }: Props) {
  const api = useApi()
  const [error, setError] = useState<string>()
  const cancel = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /orders/:id/cancel', { id: order.id, key: accessKey, reason }),
    onSuccess: (cancelled) => {
      onClose()
      onChange(cancelled)
      toast({
        title: 'Order Cancelled',
        description: `We refund ${formatMoney(cancelled.total)} to your card.`,
      })
    },
    onError: (problem) =>
      setError(problem instanceof Problem ? problem.message : 'Something went wrong. Please try again.'),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setError(reason ? undefined : 'Please tell us why')
    if (reason) cancel.mutate(reason)
    else event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <Dialog title={`Cancel order #${order.id}?`} isOpen={isOpen} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          Nothing will be delivered, and {formatMoney(order.total)} goes back to the card you paid with. This
          cannot be undone.
        </p>
        <Field label="Why do you cancel?" error={error} isRequired>
          <TextArea name="reason" maxLength={500} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" isBusy={cancel.isPending}>
            {cancel.isPending ? 'Cancelling…' : 'Cancel order'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep order
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
