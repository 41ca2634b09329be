import { useState } from 'react'
import { TimeDraft } from '#contract/repairs/time.ts'
import { type Input, useApi } from '../../../api.ts'
import { freshKey } from '../../../fresh-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { hoursText } from './hours-text.ts'

/** Each dialog has one idempotency key, so that submitting it twice adds the time once. */
export function AddTimeDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const [key] = useState(freshKey)
  const { register, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/time'>
  >(TimeDraft as never, {
    values: { id: ticketId, key, minutes: 15, note: '' },
    async send(time) {
      saved(await api.call('POST /repair-tickets/:id/time', time))
      onClose()
      toast({ title: `${hoursText(time.minutes)} written down` })
    },
  })
  return (
    <Dialog title="Time that was worked" isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Minutes" isRequired error={errors.minutes?.message}>
          <TextInput
            type="number"
            min={1}
            max={1440}
            inputMode="numeric"
            {...register('minutes', { valueAsNumber: true })}
          />
        </Field>
        <Field label="What was done" help="For the staff." error={errors.note?.message}>
          <TextInput maxLength={200} {...register('note')} />
        </Field>
        <Refusal text={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            Write it down
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
