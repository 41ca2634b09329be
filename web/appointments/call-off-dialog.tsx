import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { Dialog } from '../ui/layer/dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import type { Appointment } from './appointment-words.ts'

interface Props {
  appointmentKey: string
  onClose: () => void
  onChange: (changed: Appointment) => void
}

/** Its customer will not come. Says what is lost and asks once. */
export function CallOffDialog({ appointmentKey: key, onClose, onChange }: Props) {
  const api = useApi()
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('./appointment-rules.ts')).appointmentCancellation,
    {
      values: { reason: '' },
      async send({ reason }) {
        onChange(await api.call('POST /appointments/:key/cancel', { key, reason }))
        onClose()
        toast({ title: 'Your appointment is called off' })
      },
    },
  )
  return (
    <Dialog title="Call off this appointment?" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">Your time goes to somebody else. You can book another one at any time.</p>
        <Field label="Why?" error={errors.reason?.message ?? refusal}>
          <TextArea maxLength={500} {...register('reason')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            Call it off
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
