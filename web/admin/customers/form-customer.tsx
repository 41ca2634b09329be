import type { Ref } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CustomerContactValues } from '../../repairs/intake/typed-contact.ts'
import { CustomerPicker, type FoundCustomer } from './customer-picker.tsx'

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>
  /** The beginning of the names of the form's fields, such as `contactName` and `contactEmail`. */
  prefix: 'customer' | 'contact'
  /** The contact that is asked of a new customer first. */
  firstContact?: 'email' | 'phone'
  inputRef?: Ref<HTMLInputElement>
  /** Called before a field is focused, so that it can be made visible. */
  onNew?: () => void
  onChoose?: (customer: FoundCustomer) => void
  onFill?: (contact: CustomerContactValues) => void
  onClear?: () => void
}

/** The customer of a form with `customerId`: a choice fills in the contact, a new customer is typed there. */
export function FormCustomer<V extends FieldValues>({
  form,
  prefix,
  firstContact = 'phone',
  inputRef,
  ...props
}: Props<V>) {
  const { onNew, onChoose, onFill, onClear } = props
  const { watch, setValue, getValues, setFocus } = form as unknown as UseFormReturn<Record<string, unknown>>
  const nameOf = (fact: keyof CustomerContactValues) => `${prefix}${fact[0]!.toUpperCase()}${fact.slice(1)}`
  const typedOf = (fact: keyof CustomerContactValues) => String(watch(nameOf(fact)) ?? '')

  function fill(contact: CustomerContactValues, customerId: number | null) {
    setValue('customerId', customerId, { shouldDirty: true })
    for (const fact of ['name', 'email', 'phone'] as const) {
      const shouldValidate = contact[fact] !== ''
      if (getValues(nameOf(fact)) !== undefined)
        setValue(nameOf(fact), contact[fact], { shouldDirty: true, shouldValidate })
    }
    onFill?.(contact)
  }

  return (
    <CustomerPicker
      inputRef={inputRef}
      customerId={watch('customerId') as number | null | undefined}
      contact={{ name: typedOf('name'), email: typedOf('email'), phone: typedOf('phone') }}
      onChoose={(customer) => {
        fill(customer, customer.id)
        onChoose?.(customer)
      }}
      onNew={(typed) => {
        fill(typed, null)
        onNew?.()
        setFocus(nameOf(typed.name === '' ? 'name' : firstContact))
      }}
      onClear={() => {
        fill({ name: '', email: '', phone: '' }, null)
        onClear?.()
      }}
    />
  )
}
