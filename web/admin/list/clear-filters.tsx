import { Button } from '../../ui/button.tsx'
import { type ListSearch, useListSearch } from '../frame/admin-search.ts'

const NO_FILTERS = ['page', 'limit', 'sort', 'view', 'mode', 'tab', 'new']

export function filtersIn(search: ListSearch): string[] {
  return Object.keys(search).filter(
    (name) => search[name as keyof ListSearch] !== undefined && !NO_FILTERS.includes(name),
  )
}

/** Shown only while the list is filtered. */
export function ClearFilters() {
  const [search, change] = useListSearch()
  const names = filtersIn(search)
  if (names.length === 0) return null
  return (
    <Button
      kind="plain"
      size="small"
      onClick={() => change(Object.fromEntries([...names, 'page'].map((name) => [name, undefined])))}>
      Clear filters
    </Button>
  )
}
