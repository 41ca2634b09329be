import { Select } from '../../ui/form/select.tsx'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'

interface Props {
  name: ParameterName
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

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
