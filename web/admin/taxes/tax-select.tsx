import { Select } from '../../ui/form/select.tsx'
import type { TaxCategoryName } from './use-tax-category-names.ts'

/** Undefined: that of the goods, service or repair; null: the rate of the state. */
type Tax = number | null | undefined | 'none'

interface Props {
  /** Left out inside a field, which has its own label. */
  label?: string
  categories: TaxCategoryName[]
  tax: Tax
  onChange: (tax: Tax) => void
  /** False for what belongs to nothing that could have a tax category. */
  hasUsual?: boolean
}

export function TaxSelect({ label, categories, tax, onChange, hasUsual = true }: Props) {
  const isDeleted = typeof tax === 'number' && !categories.some(({ id }) => id === tax)
  return (
    <Select
      aria-label={label}
      className={label === undefined ? undefined : 'max-w-64'}
      value={isDeleted || tax === null || (tax === undefined && !hasUsual) ? 'state' : String(tax ?? 'usual')}
      onChange={({ target }) => onChange(taxOf(target.value))}>
      {hasUsual && <option value="usual">Usual tax for this</option>}
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
