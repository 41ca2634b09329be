import { DefectivePart } from '#contract/repairs/part.ts'
import { type Input, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Select } from '../../../ui/form/select.tsx'
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

export function DefectiveDialog({ ticketId, part, onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const { register, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/parts/:partId/defective'>
  >(DefectivePart as never, {
    values: { id: ticketId, partId: part.id, goesTo: 'written off', note: '' },
    async send(rejected) {
      saved(await api.call('POST /repair-tickets/:id/parts/:partId/defective', rejected))
      onClose()
      toast({
        title: rejected.goesTo === 'supplier' ? `${part.name} waits for its return` : `${part.name} removed from stock`,
      })
    },
  })
  return (
    <Dialog title={`${part.name} does not work`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Where it goes" isRequired error={errors.goesTo?.message}>
          <Select {...register('goesTo')}>
            <option value="written off">Written off</option>
            <option value="supplier">Back to its supplier</option>
          </Select>
        </Field>
        <Field label="What is wrong with it" error={errors.note?.message}>
          <TextInput maxLength={200} {...register('note')} />
        </Field>
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Remove from stock
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
