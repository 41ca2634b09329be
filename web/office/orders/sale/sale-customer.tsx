import { ChevronRight } from 'lucide-react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

/** All of it may stay empty: a walk-in has no name. */
export function SaleCustomer({ errors }: { errors: Record<string, string[]> }) {
  return (
    <div className="grid gap-3">
      <Checkbox name="later" label="Keep it for pickup" />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold">
          <ChevronRight aria-hidden className="size-4 transition group-open:rotate-90" />
          Customer and note (optional)
        </summary>
        <div className="grid gap-3">
          <Field label="Name" error={errors.contactName?.[0]}>
            <TextInput name="contactName" maxLength={120} autoComplete="off" />
          </Field>
          <Field label="E-mail" help="For the receipt." error={errors.contactEmail?.[0]}>
            <TextInput type="email" name="contactEmail" maxLength={254} autoComplete="off" />
          </Field>
          <Field label="Phone" error={errors.contactPhone?.[0]}>
            <TextInput type="tel" name="contactPhone" maxLength={40} autoComplete="off" />
          </Field>
          <Field label="Note for the staff" error={errors.note?.[0]}>
            <TextInput name="note" maxLength={500} autoComplete="off" />
          </Field>
        </div>
      </details>
    </div>
  )
}
