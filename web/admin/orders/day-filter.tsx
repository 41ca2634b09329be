import { TextInput } from '../../ui/form/text-input.tsx'
import { useListSearch } from '../frame/admin-search.ts'

interface Props {
  name: 'from' | 'to'
  label: string
  text: string
}

const DAY = /^(\d{4}-\d\d-\d\d)?$/

export function DayFilter({ name, label, text }: Props) {
  const [search, change] = useListSearch()
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted">
      <span aria-hidden>{text}</span>
      <TextInput
        type="date"
        aria-label={label}
        value={String(search[name] ?? '')}
        min="2000-01-01"
        max="2199-12-31"
        onChange={({ target }) => DAY.test(target.value) && change({ [name]: target.value, page: undefined })}
        className="w-40 text-sm"
      />
    </span>
  )
}
