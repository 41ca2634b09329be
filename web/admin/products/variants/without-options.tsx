import { variantName } from '#contract/catalog/variant.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

interface Props {
  variants: { id: number; values: string[] }[]
  lastVariantId: number
  onChoose: (id: number) => void
}

export function WithoutOptions({ variants, lastVariantId, onChoose }: Props) {
  return (
    <Field
      label="Variant to keep"
      isRequired
      help="Its price and stock become the product’s. The other variants are deleted, unless they ever had stock or were in a cart or order. In that case, archive them and keep the options.">
      <Select value={lastVariantId} onChange={({ target }) => onChoose(Number(target.value))}>
        {variants.map(({ id, values }) => (
          <option key={id} value={id}>
            {variantName(values)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
