import { useContext } from 'react'
import { Select } from '../../ui/form/select.tsx'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'
import { FilterField, FilterPanel } from './filter-field.tsx'

interface Props {
  name: ParameterName
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

export function FilterSelect({ name, label, options }: Props) {
  const [search, change] = useListSearch()
  const isInPanel = useContext(FilterPanel) !== null
  const chosen = String(search[name] ?? '')
  const select = (
    <Select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => change({ [name]: target.value, page: undefined })}
      className={isInPanel ? '[&>select]:text-sm' : 'w-44 max-sm:w-[calc(50%-0.25rem)] [&>select]:text-sm'}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
  if (!isInPanel) return select
  return (
    <FilterField name={name} label={label} text={options.find(([value]) => value === chosen)?.[1]}>
      {select}
    </FilterField>
  )
}
