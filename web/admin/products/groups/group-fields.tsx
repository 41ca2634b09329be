import type { FieldValues } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { useSlugOfName } from '../../form/use-slug-of-name.ts'

export const GROUP_LABELS = { name: 'Name', slug: 'Slug', description: 'Description' }

type Values = Record<keyof typeof GROUP_LABELS, string>

interface Props<V extends FieldValues & Values> {
  form: AdminForm<V>
  address: string
}

export function GroupFields<V extends FieldValues & Values>({ form, address }: Props<V>) {
  const { register, errors } = form as unknown as AdminForm<Values>
  const inputs = useSlugOfName(form)
  return (
    <>
      <Field label={GROUP_LABELS.name} isRequired error={errors.name?.message}>
        <TextInput autoComplete="off" {...inputs.name} />
      </Field>
      <Field
        label={GROUP_LABELS.slug}
        isRequired
        help={`Page URL: ${address}. Old URLs redirect here.`}
        error={errors.slug?.message}>
        <TextInput autoComplete="off" spellCheck={false} {...inputs.slug} />
      </Field>
      <Field
        label={GROUP_LABELS.description}
        help="Shown above its products and in search engines."
        error={errors.description?.message}>
        <TextArea rows={3} {...register('description')} />
      </Field>
    </>
  )
}
