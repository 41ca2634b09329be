import { DisposalMethod, DisposalProposal } from '#contract/repairs/unclaimed/unclaimed.ts'
import { type Input, type Output, useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useAdminForm } from '../../form/use-admin-form.ts'

interface Values {
  method: DisposalMethod | ''
  reason: string
  isWiped: boolean
}

const LABELS = { method: 'What happens to it', reason: 'Why', isWiped: 'Wiped' }

export function DisposalDialog({
  ticket,
  onSaved,
  onClose,
}: {
  ticket: TicketDetails
  onSaved: (unclaimed: Output<'PUT /repair-tickets/:id/unclaimed/proposal'>) => void
  onClose: () => void
}) {
  const api = useApi()
  const form = useAdminForm<Values>(DisposalProposal.omit({ id: true }), {
    values: { method: '', reason: '', isWiped: false },
    failure: 'Failed to propose disposal',
    async send(words) {
      const given = { id: ticket.id, ...words } as Input<'PUT /repair-tickets/:id/unclaimed/proposal'>
      onSaved(await api.call('PUT /repair-tickets/:id/unclaimed/proposal', given))
      onClose()
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={`${ticket.number} was not picked up`}
      form={form}
      labels={LABELS}
      submitLabel="Propose disposal"
      onClose={onClose}>
      <p className="text-sm">
        This alone does not dispose of the device: someone else must confirm it, or you can confirm it a day later. Then
        the repair is completed and the balance is waived.
      </p>
      <Field label={LABELS.method} isRequired error={errors.method?.message}>
        <Select {...register('method')}>
          <option value="">Choose</option>
          {DisposalMethod.options.map((method) => (
            <option key={method} value={method}>
              {method[0]!.toUpperCase() + method.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={LABELS.reason} isRequired error={errors.reason?.message}>
        <TextArea rows={2} maxLength={500} {...register('reason')} />
      </Field>
      <Checkbox label="Its data is wiped" error={errors.isWiped?.message} {...register('isWiped')} />
    </FormDialog>
  )
}
