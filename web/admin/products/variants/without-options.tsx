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
      label="Sold from now on as"
      isRequired
      help="With its price and its shelf, under the product’s own name. The others go, which they can if none of them was ever on a shelf, in a cart or in an order; else take them off sale and leave the options."
    >
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
