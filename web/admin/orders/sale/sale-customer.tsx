import { ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FormCustomer } from '../../customers/form-customer.tsx'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  form: SaleForm
  onAddress: (email: string) => void
  /** The payment, between the customer and the contact of a new one. */
  children: ReactNode
}

export function SaleCustomer({ form, onAddress, children }: Props) {
  const { register, errors } = form
  const details = useRef<HTMLDetailsElement>(null)
  const isRefused = Boolean(errors.contactName ?? errors.contactEmail ?? errors.contactPhone ?? errors.note)
  return (
    <>
      <FormCustomer
        form={form}
        prefix="contact"
        firstContact="email"
        onNew={() => {
          if (details.current) details.current.open = true
        }}
        onFill={({ email }) => onAddress(email)}
      />
      {children}
      <Checkbox label="Hold for later pickup" {...register('isLater')} />
      {/* A refused field must be visible. */}
      <details
        ref={details}
        className="group"
        open={isRefused || undefined}
        onToggle={({ currentTarget }) => {
          if (isRefused) currentTarget.open = true
        }}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold">
          <ChevronRight aria-hidden className="size-4 transition group-open:rotate-90" />
          Contact and note (optional)
        </summary>
        <div className="grid gap-3">
          <Field label="Name" error={errors.contactName?.message}>
            <TextInput maxLength={120} autoComplete="off" {...register('contactName')} />
          </Field>
          <Field label="Email" help="For the receipt." error={errors.contactEmail?.message}>
            <TextInput
              type="email"
              maxLength={254}
              autoComplete="off"
              {...register('contactEmail', { onBlur: ({ target }) => onAddress(target.value) })}
            />
          </Field>
          <Field label="Phone" error={errors.contactPhone?.message}>
            <TextInput type="tel" maxLength={40} autoComplete="off" {...register('contactPhone')} />
          </Field>
          <Field label="Note for the staff" error={errors.note?.message}>
            <TextInput maxLength={500} autoComplete="off" {...register('note')} />
          </Field>
        </div>
      </details>
    </>
  )
}
