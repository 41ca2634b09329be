import { FittedPart } from '#contract/repairs/part.ts'
import { type Input, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'
import type { Part } from './part.ts'

interface Props {
  ticketId: number
  part: Part
  onClose: () => void
}

export function FitDialog({ ticketId, part, onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const { register, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/parts/:partId/fit'>
  >(FittedPart as never, {
    values: { id: ticketId, partId: part.id, serialNumber: '' },
    async send(fitted) {
      saved(await api.call('POST /repair-tickets/:id/parts/:partId/fit', fitted))
      onClose()
      toast({ title: `${part.name} installed` })
    },
  })
  return (
    <Dialog title={`${part.name} is installed`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {part.serialNumber ? (
          <p className="text-sm">Serial number {part.serialNumber}</p>
        ) : (
          <Field
            label="Its serial number"
            help="If it has one: the warranty requires it."
            error={errors.serialNumber?.message}>
            <TextInput maxLength={60} {...register('serialNumber')} />
          </Field>
        )}
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Fitted
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
