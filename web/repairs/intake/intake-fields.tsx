import type { FieldValues } from 'react-hook-form'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { DEVICE_TYPES, type DeviceType, PRIORITY_NAMES, type TicketPriority } from '../ticket-labels.ts'
import { IntakeAnswerFields, type IntakeAnswerValues } from './intake-answer-fields.tsx'
import { Presets } from './presets.tsx'

interface ModelValues {
  deviceType: DeviceType | ''
  deviceBrand?: string | null
  deviceModel?: string | null
}

export interface CustomerValues {
  customerName: string
  customerEmail: string
  customerPhone: string
}

export interface DeviceAndCustomer extends ModelValues, CustomerValues {
  deviceBrand: string
  deviceModel: string
}

export interface TicketValues extends DeviceAndCustomer {
  serialNumber: string
  problemDescription: string
  priority: TicketPriority
  estimatedCompletionDate: string | null
}

export interface IntakeValues extends TicketValues, IntakeAnswerValues {}

export const EMPTY_INTAKE: IntakeValues = {
  deviceType: '',
  deviceBrand: '',
  deviceModel: '',
  serialNumber: '',
  problemDescription: '',
  priority: 'medium',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  estimatedCompletionDate: null,
  intakeAnswers: NO_INTAKE_ANSWERS,
}

export const dayOrNull = { setValueAs: (day: string | null) => day || null }

interface Props<V extends FieldValues> {
  form: ContractForm<V>
}

function as<Fields extends FieldValues>(form: ContractForm<never>): ContractForm<Fields> {
  return form as unknown as ContractForm<Fields>
}

/**
 * Every intake form uses these fields: the customer's dialog, the counter, the workbench, the portal and typed-in paper
 * forms.
 * @param isOwn whether the customer fills it in.
 * @param needsOneWay whether an email address or a phone number is enough.
 * @param earliest the first day that can be requested; any day if it is omitted.
 */
export function IntakeFields<V extends FieldValues & IntakeValues>({
  form,
  isOwn,
  needsOneWay = false,
  earliest,
}: Props<V> & { isOwn: boolean; needsOneWay?: boolean; earliest?: string }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DeviceFields form={form} />
      </div>
      <ProblemField form={form} hasPresets={!isOwn} />
      <div className="grid gap-4 sm:grid-cols-2">
        <UrgencyFields form={form} earliest={earliest} />
        <CustomerFields form={form} isOwn={isOwn} needsOneWay={needsOneWay} />
      </div>
      <IntakeAnswerFields form={form} isOwn={isOwn} />
    </>
  )
}

const PROBLEMS = {
  'Won’t turn on': 'It does not turn on.',
  Screen: 'The screen is damaged.',
  Battery: 'The battery does not last.',
  'Won’t charge': 'It does not charge.',
  Water: 'It came into contact with liquid.',
  Slow: 'It is very slow.',
  Internet: 'It does not connect to the internet.',
  Sound: 'The sound does not work.',
}

/** Errors are focused in the order in which fields register, so each part of the form is a component of its own. */
export function ProblemField<V extends FieldValues & TicketValues>({
  form,
  hasPresets = false,
  hasDevice = true,
}: Props<V> & { hasPresets?: boolean; hasDevice?: boolean }) {
  const { register, errors, getValues, setValue } = as<TicketValues>(form as never)
  return (
    <div className="grid gap-2">
      <Field
        label={hasDevice ? 'What is wrong?' : 'What does the customer need?'}
        isRequired
        help={hasDevice ? 'Since when, and what happened before: a fall, water, an update?' : undefined}
        error={errors.problemDescription?.message}>
        <TextArea maxLength={4000} {...register('problemDescription')} />
      </Field>
      {hasPresets && (
        <Presets
          label="Common problems"
          texts={PROBLEMS}
          separator=" "
          read={() => getValues('problemDescription')}
          onChange={(text) => setValue('problemDescription', text, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  )
}

export function ModelFields<V extends FieldValues & ModelValues>({ form }: Props<V>) {
  const { register, errors, formState } = as<ModelValues>(form as never)
  return (
    <>
      <Field label="Device type" isRequired error={errors.deviceType?.message}>
        <Select {...register('deviceType')}>
          {formState.defaultValues?.deviceType === '' && <option value="">Choose…</option>}
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
    </>
  )
}

export function DeviceFields<V extends FieldValues & TicketValues>({ form }: Props<V>) {
  const { register, errors } = as<TicketValues>(form as never)
  return (
    <>
      <ModelFields form={form} />
      <Field label="Serial number or IMEI" error={errors.serialNumber?.message}>
        <TextInput maxLength={60} autoCapitalize="characters" {...register('serialNumber')} />
      </Field>
    </>
  )
}

export function UrgencyFields<V extends FieldValues & TicketValues>({
  form,
  earliest,
}: Props<V> & { earliest?: string | undefined }) {
  const { register, errors } = as<TicketValues>(form as never)
  return (
    <>
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
        <TextInput type="date" min={earliest} {...register('estimatedCompletionDate', dayOrNull)} />
      </Field>
    </>
  )
}

/**
 * @param isOwn whether the customer fills it in, so that the browser may complete name, email and phone.
 * @param needsOneWay whether an email address or a phone number is enough.
 */
export function CustomerFields<V extends FieldValues & CustomerValues>({
  form,
  isOwn = false,
  needsOneWay = false,
  emailHelp,
}: Props<V> & { isOwn?: boolean; needsOneWay?: boolean; emailHelp?: string | undefined }) {
  const { register, errors } = as<CustomerValues>(form as never)
  const filledAs = (kind: string) => ({ autoComplete: isOwn ? kind : 'off' })
  return (
    <>
      <Field label={isOwn ? 'Your name' : 'Name'} isRequired error={errors.customerName?.message}>
        <TextInput maxLength={120} {...filledAs('name')} {...register('customerName')} />
      </Field>
      <Field label="Phone" isRequired={!needsOneWay} error={errors.customerPhone?.message}>
        <TextInput type="tel" maxLength={40} {...filledAs('tel')} {...register('customerPhone')} />
      </Field>
      <Field label="Email" isRequired={!needsOneWay} error={errors.customerEmail?.message} help={emailHelp}>
        <TextInput type="email" maxLength={254} {...filledAs('email')} {...register('customerEmail')} />
      </Field>
    </>
  )
}
