import { SpokenWord } from '#contract/repairs/estimate.ts'
import { type Input, useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

interface Props {
  ticket: TicketDetails
  version: number
  onClose: () => void
}

export function SpokenWordDialog({ ticket, version, onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const { register, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/estimates/:version/word'>
  >(SpokenWord as never, {
    values: {
      id: ticket.id,
      version,
      decision: 'approved',
      name: ticket.customerName,
      heardHow: ticket.customerPhone,
    },
    async send(word) {
      saved(await api.call('POST /repair-tickets/:id/estimates/:version/word', word))
      onClose()
      toast({ title: word.decision === 'approved' ? 'Noted: approved' : 'Noted: declined' })
    },
  })
  return (
    <Dialog title={`What they said to version ${version}`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="They" isRequired error={errors.decision?.message}>
          <Select {...register('decision')}>
            <option value="approved">Approved it</option>
            <option value="declined">Declined it</option>
          </Select>
        </Field>
        <Field label="Who said so" isRequired error={errors.name?.message}>
          <TextInput maxLength={120} {...register('name')} />
        </Field>
        <Field
          label="Number called"
          help="Or how else you spoke, such as “at the counter”."
          isRequired
          error={errors.heardHow?.message}
        >
          <TextInput maxLength={120} {...register('heardHow')} />
        </Field>
        <Refusal text={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            Note it
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
