import type { ComponentProps } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface Props {
  method: 'terminal' | 'check'
  field: ComponentProps<typeof TextInput>
  error: { message?: string } | undefined
}

const LABELS = { terminal: 'Number on the terminal receipt', check: 'Check number' }

export function PaymentReferenceField({ method, field, error }: Props) {
  return (
    <Field label={LABELS[method]} error={error?.message}>
      <TextInput maxLength={80} autoComplete="off" {...field} />
    </Field>
  )
}
