import type { ChangeEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Labelled } from '../form/labelled.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { useTypedFilter } from '../list/use-typed-filter.ts'
import { auditedResources } from '../resources.ts'

const FILTERS = ['actor', 'action', 'target', 'from', 'to'] as const

export function AuditFilters() {
  const [search, change] = useAdminSearch('/admin/audit')
  const isFiltered = FILTERS.some((name) => search[name])
  const day = (name: 'from' | 'to') => ({
    value: search[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value, page: undefined }),
  })
  return (
    <ListTools>
      <Labelled label="Who">
        <Typed name="actor" placeholder="Part of a name" />
      </Labelled>
      <Labelled label="What">
        <FilterSelect name="action" label="What" options={[['', 'Everything'], ...auditedResources()]} />
      </Labelled>
      <Labelled label="Which one">
        <Typed name="target" placeholder="product:12" />
      </Labelled>
      <Labelled label="First day">
        <TextInput type="date" {...day('from')} />
      </Labelled>
      <Labelled label="Last day">
        <TextInput type="date" {...day('to')} />
      </Labelled>
      {isFiltered && (
        <Button
          kind="plain"
          onClick={() => change({ ...Object.fromEntries(FILTERS.map((name) => [name, undefined])), page: undefined })}
        >
          Clear
        </Button>
      )}
    </ListTools>
  )
}

function Typed({ name, placeholder }: { name: 'actor' | 'target'; placeholder: string }) {
  const { text, setText } = useTypedFilter(name)
  return (
    <TextInput
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setText(target.value)}
      className="w-40"
    />
  )
}
