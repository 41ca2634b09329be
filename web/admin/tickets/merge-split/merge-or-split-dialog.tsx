import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TicketCopy, TicketSplit } from '#contract/repairs/merge-split/merge-split.ts'
import { type Input, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { ModelFields } from '../../../repairs/intake/intake-fields.tsx'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { TypedDialog } from '../../../ui/form/typed-dialog.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { RestoredDraft } from '../../form/form-foot.tsx'
import { useAdminFormDraft } from '../../form/use-admin-draft.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'

type Values = Input<'POST /repair-tickets/:id/split'>

interface Props {
  ticket: TicketDetails
  isSplit: boolean
  onClose: () => void
}

export function MergeOrSplitDialog({ ticket, isSplit, onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const navigate = useNavigate()
  const [key] = useState(createIdempotencyKey)
  const { id } = ticket
  const form = useContractForm<Values>((isSplit ? TicketSplit : TicketCopy) as never, {
    values: {
      ...{ id, key, deviceType: ticket.deviceType, problemDescription: '' },
      ...(isSplit && { parts: [], times: [], photos: [] }),
    },
    async send(draft) {
      const made = isSplit
        ? await api.call('POST /repair-tickets/:id/split', draft)
        : await api.call('POST /repair-tickets/:id/copy', draft)
      saved(made)
      formDraft.forget()
      onClose()
      toast({ title: `${made.number} created from ${ticket.number}` })
      await navigate({ to: '/admin/tickets/$id', params: { id: String(made.id) } })
    },
  })
  const formDraft = useAdminFormDraft(form, `${isSplit ? 'split' : 'copy'}:${id}`)
  const { register, submit, errors, refusal, isBusy, isDirty } = form
  return (
    <TypedDialog
      title={isSplit ? `Split ${ticket.number}` : `Another device of ${ticket.customerName}`}
      isDirty={isDirty}
      onDiscard={formDraft.discard}
      onClose={onClose}
      size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <RestoredDraft draft={formDraft} />
        <p className="text-sm">
          {isSplit
            ? 'The new ticket is for the same customer and gets what you choose. Estimates and payments stay here.'
            : 'A new ticket for the same customer. The device is not here yet.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <ModelFields form={form} />
          <Field label="Serial number or IMEI" error={errors.serialNumber?.message}>
            <TextInput maxLength={60} {...register('serialNumber')} />
          </Field>
        </div>
        <Field label="What is wrong" isRequired error={errors.problemDescription?.message}>
          <TextArea rows={3} maxLength={4000} {...register('problemDescription')} />
        </Field>
        {isSplit && <GoesOver ticket={ticket} form={form} />}
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isSplit ? 'Split' : 'Create ticket'}
          </Button>
        </DialogFoot>
      </form>
    </TypedDialog>
  )
}

type Chosen = 'parts' | 'times' | 'photos'

function GoesOver({ ticket, form }: { ticket: TicketDetails; form: ContractForm<Values> }) {
  const photos = useQuery(useApi().query('GET /repair-tickets/:id/photos', { id: ticket.id }))
  const parts = ticket.parts.filter(({ state }) => state !== 'returned' && state !== 'defective')
  const before = (photos.data ?? []).filter(({ pairId }) => pairId === null)
  const choices: { field: Chosen; id: number; text: string }[] = [
    ...parts.map(({ id, name }) => ({ field: 'parts' as const, id, text: name })),
    ...ticket.times.map(({ id, minutes, note }) => ({
      field: 'times' as const,
      id,
      text: [minutes === null ? 'The running timer' : `${minutes} min`, note].filter(Boolean).join(': '),
    })),
    ...before.map(({ id, stage }, at) => ({
      field: 'photos' as const,
      id,
      text: `Photo ${at + 1}, ${stage === 'before' ? 'at intake' : 'at pickup'}`,
    })),
  ]
  if (choices.length === 0) return null
  const chosen = (field: Chosen) => form.watch(field) ?? []
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Move to the new ticket</legend>
      {choices.map(({ field, id, text }) => (
        <Checkbox
          key={`${field}-${id}`}
          label={text}
          checked={chosen(field).includes(id)}
          onChange={({ target }) =>
            form.setValue(
              field,
              target.checked ? [...chosen(field), id] : chosen(field).filter((other) => other !== id),
            )
          }
        />
      ))}
    </fieldset>
  )
}
