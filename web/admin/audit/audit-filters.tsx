import { TextInput } from '../../ui/form/text-input.tsx'
import { DayFilter } from '../list/day-filter.tsx'
import { FilterField } from '../list/filter-field.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { useTypedFilter } from '../list/use-typed-filter.ts'
import { auditedResources } from '../resources.ts'

export function AuditFilters() {
  return (
    <ListTools>
      <TypedFilter name="actor" label="Person" placeholder="Part of a name" />
      <FilterSelect name="action" label="What" options={[['', 'Everything'], ...auditedResources()]} />
      <TypedFilter name="target" label="Record" placeholder="product:12" />
      <DayFilter name="from" label="First day" />
      <DayFilter name="to" label="Last day" />
    </ListTools>
  )
}

interface Props {
  name: 'actor' | 'target'
  label: string
  placeholder: string
}

function TypedFilter({ name, label, placeholder }: Props) {
  const { text, setText } = useTypedFilter(name)
  return (
    <FilterField name={name} label={label}>
      <TextInput
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
    </FilterField>
  )
}
