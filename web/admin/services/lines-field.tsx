import { Controller } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { firstMessage } from '../form/first-message.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import { LinesInput } from '../products/form/lines-input.tsx'
import type { ServiceValues } from './service-values.ts'

interface Props {
  form: AdminForm<ServiceValues>
  name: 'features' | 'disclosures'
  label: string
  help: string
}

/** A list as text, one a line. */
export function LinesField({ form, name, label, help }: Props) {
  return (
    <Field label={label} help={help} error={firstMessage(form.errors[name])}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <LinesInput lines={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
        )}
      />
    </Field>
  )
}
