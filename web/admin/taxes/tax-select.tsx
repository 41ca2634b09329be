import { Select } from '../../ui/form/select.tsx'
import type { TaxCategoryName } from './use-tax-category-names.ts'

/** Undefined: that of the goods, service or repair; null: the rate of the state. */
type Tax = number | null | undefined | 'none'

interface Props {
  label: string
  categories: TaxCategoryName[]
  tax: Tax
  onChange: (tax: Tax) => void
}

export function TaxSelect({ label, categories, tax, onChange }: Props) {
  const isDeleted = typeof tax === 'number' && !categories.some(({ id }) => id === tax)
  return (
    <Select
      aria-label={label}
      className="max-w-64"
      value={isDeleted || tax === null ? 'state' : String(tax ?? 'usual')}
      onChange={({ target }) => onChange(taxOf(target.value))}>
      <option value="usual">Usual tax for this</option>
      <option value="state">Rate of the state</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="none">Not taxed</option>
    </Select>
  )
}

function taxOf(chosen: string): Tax {
  if (chosen === 'usual') return undefined
  if (chosen === 'state') return null
  return chosen === 'none' ? 'none' : Number(chosen)
}
