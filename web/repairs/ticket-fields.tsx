import type { FieldValues } from 'react-hook-form'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { ContractForm } from '../ui/form/use-contract-form.ts'
import { DEVICE_TYPES, type DeviceType, PRIORITY_NAMES, type TicketPriority } from './ticket-words.ts'

interface Model {
  /** Empty until it is chosen. */
  deviceType: DeviceType | ''
  deviceBrand?: string | null
  deviceModel?: string | null
}

/** Which device, and whose: what every door to a repair asks. */
export interface DeviceAndOwner extends Model {
  deviceBrand: string
  deviceModel: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

/** What is written down of a repair, by whoever brings it in or by the staff. */
export interface TicketValues extends DeviceAndOwner {
  serialNumber: string
  problemDescription: string
  priority: TicketPriority
  estimatedCompletionDate: string | null
}

/** For `register` of a day that may be left out. */
export const dayOrNull = { setValueAs: (day: string | null) => day || null }

interface Props<V extends FieldValues> {
  form: ContractForm<V>
}

function as<Part extends FieldValues>(form: ContractForm<never>): ContractForm<Part> {
  return form as unknown as ContractForm<Part>
}

/** What kind of device it is, and which one of that kind. */
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

/** Which very device it is. */
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

/** How soon it is wanted. @param earliest the first day that can be asked for; without it any. */
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

/** Whose it is. @param isOwn whoever types is that customer, so the browser may fill it in. */
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
