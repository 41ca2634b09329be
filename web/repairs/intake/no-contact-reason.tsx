import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

interface Values {
  customerId?: number | null
  customerEmail: string
  customerPhone: string
  noContactReason: string
}

/** Shown while there is no way to reach the customer. */
export function NoContactReason<V extends FieldValues & Partial<Values>>({ form }: { form: UseFormReturn<V> }) {
  const { watch, register, formState } = form as unknown as UseFormReturn<Values>
  const { customerId, customerEmail, customerPhone, noContactReason } = watch()
  const isReachable = customerId || customerEmail !== '' || customerPhone !== ''
  if (isReachable && noContactReason === '') return null
  return (
    <Field
      label="Reason for no contact details"
      needed="if there are none"
      help="For example, the customer is waiting in the shop."
      error={formState.errors.noContactReason?.message}>
      <TextInput maxLength={200} autoComplete="off" {...register('noContactReason')} />
    </Field>
  )
}
