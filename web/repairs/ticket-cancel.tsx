import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { Dialog } from '../ui/layer/dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import type { TicketDetails } from './ticket-words.ts'

interface Props {
  ticket: TicketDetails
  onClose: () => void
  onChange: (changed: TicketDetails) => void
}

/** Its customer changed their mind, before they handed the device in. */
export function TicketCancel({ ticket, onClose, onChange }: Props) {
  const api = useApi()
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('./ticket-rules.ts')).ticketCancellation,
    {
      values: { reason: '' },
      async send({ reason }) {
        onChange(await api.call('POST /repair-tickets/:id/cancel', { id: ticket.id, reason }))
        onClose()
        toast({ title: 'Repair cancelled' })
      },
    },
  )
  return (
    <Dialog title={`Cancel repair ${ticket.number}?`} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">We no longer expect your device. You can create another ticket at any time.</p>
        <Field label="Why do you cancel?" error={errors.reason?.message ?? refusal}>
          <TextArea maxLength={500} {...register('reason')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            Cancel this repair
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
