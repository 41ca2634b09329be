import { Select } from '../../ui/form/select.tsx'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'

interface Props {
  /** The parameter in the address. */
  name: ParameterName
  label: string
  /** By value; '' is the one that filters nothing. */
  options: readonly (readonly [value: string, text: string])[]
}

/** One filter of a tab's list, kept in the address. */
export function FilterSelect({ name, label, options }: Props) {
  const [search, change] = useListSearch()
  return (
    <Select
      aria-label={label}
      value={String(search[name] ?? '')}
      onChange={({ target }) => change({ [name]: target.value, page: undefined })}
      className="w-44 max-sm:w-[calc(50%-0.25rem)] [&>select]:text-sm"
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
