import { dayText } from '../../shell/day-text.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useListSearch } from '../frame/admin-search.ts'
import { FilterField } from './filter-field.tsx'

const DAY = /^(\d{4}-\d\d-\d\d)?$/

export function DayFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
  const [search, change] = useListSearch()
  const value = String(search[name] ?? '')
  return (
    <FilterField name={name} label={label} text={value && dayText(value)}>
      <TextInput
        type="date"
        aria-label={label}
        value={value}
        min="2000-01-01"
        max="2199-12-31"
        onChange={({ target }) => DAY.test(target.value) && change({ [name]: target.value, page: undefined })}
        className="text-sm"
      />
    </FilterField>
  )
}
