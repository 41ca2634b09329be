import { useState } from 'react'
import { DeviceFields, OwnerFields, type TicketValues, UrgencyFields } from '../../repairs/ticket-fields.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { RecordPhotos } from '../photos/record-photos.tsx'
import { TakePhotos } from '../photos/take-photos.tsx'
import type { TakenPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'
import { FormButtons } from './form-buttons.tsx'
import { notesWith, useRecordForm } from './use-record-form.ts'
import { customerOf, fieldText } from './values.ts'

interface Props {
  record?: LocalRecord
  onDone: () => void
}

interface Typed extends TicketValues {
  backedUp: string
  accessories: string
  isTermsAccepted: boolean
  note: string
}

/** The specification's device password is not asked here: it never lies in a record. */
export function IntakeForm({ record, onDone }: Props) {
  const { person, state } = usePortal()
  const [photos, setPhotos] = useState<TakenPhoto[]>([])
  const kept = state.photos.filter(({ recordUuid }) => recordUuid === record?.uuid).length
  const form = useRecordForm<Typed>({
    kind: 'intake',
    record,
    photos,
    onDone,
    values: {
      ...customerOf(record, person),
      ...deviceOf(record),
      backedUp: fieldText(record, 'backedUp', 'unknown'),
      accessories: fieldText(record, 'accessories'),
      isTermsAccepted: record?.fields.isTermsAccepted === true,
      note: '',
    },
    toFields: ({ note, ...typed }) => ({
      ...typed,
      claimNumber: record?.fields.claimNumber ?? null,
      notes: notesWith(record, note),
    }),
  })
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <OwnerFields form={form} isOwn={!person.isTechnician} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DeviceFields form={form} />
      </div>
      <Field label="What is wrong?" isRequired error={errors.problemDescription?.message}>
        <TextArea maxLength={4000} {...register('problemDescription')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Is there a backup?" isRequired error={errors.backedUp?.message}>
          <Select {...register('backedUp')}>
            <option value="unknown">Not known</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </Field>
        <Field label="What comes with it" error={errors.accessories?.message}>
          <TextInput maxLength={500} {...register('accessories')} />
        </Field>
        <UrgencyFields form={form} />
      </div>
      {record && <RecordPhotos recordUuid={record.uuid} />}
      <TakePhotos photos={photos} onChange={setPhotos} kept={kept} />
      <Field
        label="Add a note"
        help="Please write no password or passcode here."
        error={errors.note?.message}
      >
        <TextArea rows={2} maxLength={2000} {...register('note')} />
      </Field>
      <Checkbox
        label="The customer accepts the repair terms"
        error={errors.isTermsAccepted?.message}
        {...register('isTermsAccepted')}
      />
      <FormButtons refusal={refusal} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}

function deviceOf(record: LocalRecord | undefined) {
  return {
    deviceType: fieldText(record, 'deviceType') as TicketValues['deviceType'],
    deviceBrand: fieldText(record, 'deviceBrand'),
    deviceModel: fieldText(record, 'deviceModel'),
    serialNumber: fieldText(record, 'serialNumber'),
    problemDescription: fieldText(record, 'problemDescription'),
    priority: fieldText(record, 'priority', 'medium') as TicketValues['priority'],
    estimatedCompletionDate: fieldText(record, 'estimatedCompletionDate') || null,
  }
}
