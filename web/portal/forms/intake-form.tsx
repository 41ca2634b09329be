import { DEVICE_TYPES, PRIORITY_NAMES } from '../../repairs/ticket-words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import type { LocalRecord } from '../store/local-record.ts'
import { usePortal } from '../use-portal.ts'
import { CustomerFields, type CustomerTyped } from './customer-fields.tsx'
import { FormButtons } from './form-buttons.tsx'
import { notesWith, useRecordForm } from './use-record-form.ts'
import { customerOf, fieldText } from './values.ts'

interface Props {
  record?: LocalRecord
  onDone: () => void
}

interface Typed extends CustomerTyped {
  deviceType: string
  deviceBrand: string
  deviceModel: string
  serialNumber: string
  problemDescription: string
  priority: string
  estimatedCompletionDate: string
  backedUp: string
  accessories: string
  isTermsAccepted: boolean
  note: string
}

/** The specification's device password is not asked here: it never lies in a record. */
export function IntakeForm({ record, onDone }: Props) {
  const { person } = usePortal()
  const { register, submit, errors, refusal, isBusy } = useRecordForm<Typed>({
    kind: 'intake',
    record,
    onDone,
    values: {
      ...customerOf(record, person),
      ...deviceOf(record),
      backedUp: fieldText(record, 'backedUp', 'unknown'),
      accessories: fieldText(record, 'accessories'),
      isTermsAccepted: record?.fields.isTermsAccepted === true,
      note: '',
    },
    toFields: ({ note, estimatedCompletionDate, ...typed }) => ({
      ...typed,
      estimatedCompletionDate: estimatedCompletionDate || null,
      notes: notesWith(record, note),
    }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CustomerFields register={register as never} errors={errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Device type" isRequired error={errors.deviceType?.message}>
          <Select {...register('deviceType')}>
            <option value="">Choose…</option>
            {DEVICE_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Brand" error={errors.deviceBrand?.message}>
          <TextInput maxLength={60} {...register('deviceBrand')} />
        </Field>
        <Field label="Model" error={errors.deviceModel?.message}>
          <TextInput maxLength={80} {...register('deviceModel')} />
        </Field>
        <Field label="Serial number" error={errors.serialNumber?.message}>
          <TextInput maxLength={60} autoCapitalize="characters" {...register('serialNumber')} />
        </Field>
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
        <Field label="Priority" isRequired error={errors.priority?.message}>
          <Select {...register('priority')}>
            {Object.entries(PRIORITY_NAMES).map(([priority, name]) => (
              <option key={priority} value={priority}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Needed by" error={errors.estimatedCompletionDate?.message}>
          <TextInput type="date" {...register('estimatedCompletionDate')} />
        </Field>
      </div>
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
    deviceType: fieldText(record, 'deviceType'),
    deviceBrand: fieldText(record, 'deviceBrand'),
    deviceModel: fieldText(record, 'deviceModel'),
    serialNumber: fieldText(record, 'serialNumber'),
    problemDescription: fieldText(record, 'problemDescription'),
    priority: fieldText(record, 'priority', 'medium'),
    estimatedCompletionDate: fieldText(record, 'estimatedCompletionDate'),
  }
}
