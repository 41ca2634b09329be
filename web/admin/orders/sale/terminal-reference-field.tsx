import type { ComponentProps } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface Props {
  field: ComponentProps<typeof TextInput>
  error: { message?: string } | undefined
}

export function TerminalReferenceField({ field, error }: Props) {
  return (
    <Field label="Number on the terminal receipt" error={error?.message}>
      <TextInput maxLength={80} autoComplete="off" {...field} />
    </Field>
  )
}
