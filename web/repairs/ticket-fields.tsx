import type { FieldValues } from 'react-hook-form'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { ContractForm } from '../ui/form/use-contract-form.ts'
import { DEVICE_TYPES, type DeviceType, PRIORITY_NAMES, type TicketPriority } from './ticket-words.ts'

interface Model {
  deviceType: DeviceType | ''
  deviceBrand?: string | null
  deviceModel?: string | null
}

export interface DeviceAndOwner extends Model {
  deviceBrand: string
  deviceModel: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

export interface TicketValues extends DeviceAndOwner {
  serialNumber: string
  problemDescription: string
  priority: TicketPriority
  estimatedCompletionDate: string | null
}

/** For `register` of an optional date. */
export const dayOrNull = { setValueAs: (day: string | null) => day || null }

interface Props<V extends FieldValues> {
  form: ContractForm<V>
}

function as<Part extends FieldValues>(form: ContractForm<never>): ContractForm<Part> {
  return form as unknown as ContractForm<Part>
}

export function ModelFields<V extends FieldValues & Model>({ form }: Props<V>) {
  const { register, errors, formState } = as<Model>(form as never)
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

/** @param earliest the first selectable day, if limited. */
export function UrgencyFields<V extends FieldValues & TicketValues>({
  form,
  earliest,
}: Props<V> & { earliest?: string }) {
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

/** @param isOwn the customer fills in the form, so browser autofill is on. */
export function OwnerFields<V extends FieldValues & DeviceAndOwner>({
  form,
  isOwn = false,
}: Props<V> & { isOwn?: boolean }) {
  const { register, errors } = as<DeviceAndOwner>(form as never)
  const filledAs = (kind: string) => ({ autoComplete: isOwn ? kind : 'off' })
  return (
    <>
      <Field label={isOwn ? 'Your name' : 'Name'} isRequired error={errors.customerName?.message}>
        <TextInput maxLength={120} {...filledAs('name')} {...register('customerName')} />
      </Field>
      <Field label="E-mail" isRequired error={errors.customerEmail?.message}>
        <TextInput type="email" maxLength={254} {...filledAs('email')} {...register('customerEmail')} />
      </Field>
      <Field label="Phone" isRequired error={errors.customerPhone?.message}>
        <TextInput type="tel" maxLength={40} {...filledAs('tel')} {...register('customerPhone')} />
      </Field>
    </>
  )
}
