import { useController } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { firstMessage } from '../../form/first-message.ts'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { PRODUCT_LABELS, type ProductValues } from '../product-fields.ts'
import { LinesInput } from './lines-input.tsx'

export function ProductFacts({ form }: { form: AdminForm<ProductValues> }) {
  const { control, errors } = form
  const { field: highlights } = useController({ control, name: 'highlights' })
  const { field: tags } = useController({ control, name: 'tags' })
  const { field: specs } = useController({ control, name: 'specs' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={PRODUCT_LABELS.highlights}
        help="One per line, up to 12. Shown next to the price."
        error={firstMessage(errors.highlights)}>
        <LinesInput
          lines={highlights.value}
          onChange={highlights.onChange}
          onBlur={highlights.onBlur}
          ref={highlights.ref}
        />
      </Field>
      <Field
        label={PRODUCT_LABELS.specs}
        help="One per line, such as Weight: 300 g"
        error={firstMessage(errors.specs) && 'Write each line as Weight: 300 g'}>
        <LinesInput
          lines={specs.value.map(lineOf)}
          onChange={(lines) => specs.onChange(lines.map(specOf))}
          onBlur={specs.onBlur}
          ref={specs.ref}
        />
      </Field>
      <Field
        label={PRODUCT_LABELS.tags}
        help="One per line, up to 50. Not visible to shoppers."
        error={firstMessage(errors.tags)}>
        <LinesInput lines={tags.value} onChange={tags.onChange} onBlur={tags.onBlur} ref={tags.ref} />
      </Field>
    </div>
  )
}

type Spec = ProductValues['specs'][number]

function lineOf({ label, value }: Spec): string {
  return value === '' ? label : `${label}: ${value}`
}

function specOf(line: string): Spec {
  const [, label, value] = /^([^:]*):?(.*)$/s.exec(line)!
  return { label: label!.trim(), value: value!.trim() }
}
