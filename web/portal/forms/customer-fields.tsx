import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export interface CustomerTyped {
  customerName: string
  customerEmail: string
  customerPhone: string
}

interface Props {
  register: UseFormRegister<CustomerTyped>
  errors: FieldErrors<CustomerTyped>
}

export function CustomerFields({ register, errors }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Name" isRequired error={errors.customerName?.message}>
        <TextInput autoComplete="name" maxLength={120} {...register('customerName')} />
      </Field>
      <Field label="E-mail" isRequired error={errors.customerEmail?.message}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...register('customerEmail')} />
      </Field>
      <Field label="Phone" isRequired error={errors.customerPhone?.message}>
        <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('customerPhone')} />
      </Field>
    </div>
  )
}
