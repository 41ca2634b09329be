import { centsOf, dollarsOf } from '#contract/money.ts'
import type { TaskStatus } from '#contract/portal/record.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import type { LocalRecord } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'
import { FormButtons } from './form-buttons.tsx'
import type { FormProps } from './form-props.ts'
import { idsOfSubject, ownSubject, subjectOf } from './subject.ts'
import { SubjectSelect } from './subject-select.tsx'
import { notesWith, useRecordForm } from './use-record-form.ts'
import { fieldText } from './values.ts'

const STATUSES: TaskStatus[] = ['Pending', 'In Progress', 'Waiting for Parts', 'Completed']

interface Typed {
  /** `ticket:12`, or `intake:` and the form's UUID. */
  subject: string
  technician: string
  description: string
  status: string
  timeSpent: string
  partsUsed: { name: string; cost: string }[]
  note: string
}

export function TaskForm({ record, ticketId, draft, onTyped, onDone, onCancel }: FormProps) {
  const { person } = usePortal()
  const form = useRecordForm<Typed>({
    kind: 'task',
    record,
    draft,
    onTyped,
    onDone,
    values: {
      subject: !record && ticketId ? `ticket:${ticketId}` : subjectOf(record),
      technician: fieldText(record, 'technician', person.name),
      description: fieldText(record, 'description'),
      status: fieldText(record, 'status', 'Pending'),
      timeSpent: fieldText(record, 'timeSpent', '0'),
      partsUsed: partsOf(record),
      note: '',
    },
    toFields: ({ subject, note, timeSpent, partsUsed, ...typed }) => ({
      ...typed,
      ...idsOfSubject(subject),
      ...(subject === '' && { intakeUuid: '' }),
      timeSpent: Number(timeSpent || 0),
      partsUsed: partsUsed.map(({ name, cost }) => ({ name, costCents: centsOf(Number(cost || 0) as never) })),
      notes: notesWith(record, note),
    }),
  })
  const { register, submit, errors, refusal, isBusy, watch, setValue } = form
  const parts = watch('partsUsed')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Belongs to"
        isRequired
        error={(errors as { intakeUuid?: { message?: string } }).intakeUuid?.message}>
        <SubjectSelect none="Choose…" own={ownSubject(record)} {...register('subject')} />
      </Field>
      <Field label="What is to be done?" isRequired error={errors.description?.message}>
        <TextArea rows={2} maxLength={1000} {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Technician" error={errors.technician?.message}>
          <TextInput maxLength={120} {...register('technician')} />
        </Field>
        <Field label="Status" isRequired error={errors.status?.message}>
          <Select {...register('status')}>
            {STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </Field>
        <Field label="Minutes of work" error={errors.timeSpent?.message}>
          <NumberInput min={0} {...register('timeSpent')} />
        </Field>
      </div>
      {parts.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of the form have no id
        <div key={place} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-3">
          <Field label={`Part ${place + 1}`} isRequired error={errors.partsUsed?.[place]?.name?.message}>
            <TextInput maxLength={120} {...register(`partsUsed.${place}.name`)} />
          </Field>
          <Field label="Cost in dollars">
            <MoneyInput {...register(`partsUsed.${place}.cost`)} />
          </Field>
          <Button
            size="small"
            kind="plain"
            className="mt-7"
            aria-label={`Remove part ${place + 1}`}
            onClick={() => setValue('partsUsed', parts.toSpliced(place, 1))}>
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="small"
        kind="quiet"
        className="justify-self-start"
        onClick={() => setValue('partsUsed', [...parts, { name: '', cost: '' }])}>
        Add a part
      </Button>
      <Field label="Add a note" error={errors.note?.message}>
        <TextArea rows={2} maxLength={2000} {...register('note')} />
      </Field>
      <FormButtons refusal={refusal} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

function partsOf(record: LocalRecord | undefined): Typed['partsUsed'] {
  const parts = (record?.fields.partsUsed ?? []) as { name: string; costCents: number }[]
  return parts.map(({ name, costCents }) => ({ name, cost: String(dollarsOf(costCents as never)) }))
}
