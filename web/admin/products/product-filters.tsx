import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { SavedFilters } from '../list/saved-filters.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { useCatalogChoices } from './use-catalog-choices.ts'

const STATUSES = [
  ['', 'In the shop'],
  ['archived', 'Archived'],
  ['all', 'In the shop and archived'],
] as const

const CONDITIONS = [
  ['', 'Any condition'],
  ['low-stock', 'Low stock'],
  ['out-of-stock', 'Out of stock'],
  ['on-sale', 'On sale'],
  ['new', 'New'],
  ['featured', 'Featured'],
  ['drop-ship', 'Drop ship'],
  ['digital', 'Digital'],
] as const

const GIVEN = [
  { name: 'Low stock', search: { condition: 'low-stock' } },
  { name: 'Out of stock', search: { condition: 'out-of-stock' } },
  { name: 'Drop ship', search: { condition: 'drop-ship' } },
  { name: 'Archived', search: { status: 'archived' } },
]

export function ProductFilters() {
  const { categories, brands, suppliers } = useCatalogChoices()
  return (
    <ListTools
      views={<SavedFilters given={GIVEN} />}
      search={
        <SearchInput label="Search products" placeholder="Search by name, description or supplier code" />
      }
    >
      <FilterSelect name="status" label="Status" options={STATUSES} />
      <FilterSelect name="condition" label="Condition" options={CONDITIONS} />
      <FilterSelect name="categoryId" label="Category" options={choices('Every category', categories)} />
      <FilterSelect name="brandId" label="Brand" options={choices('Any brand', brands)} />
      <FilterSelect name="supplierId" label="Supplier" options={choices('Any supplier', suppliers)} />
    </ListTools>
  )
}

function choices(all: string, members: { id: number; name: string }[]): [string, string][] {
  return [['', all], ...members.map(({ id, name }): [string, string] => [String(id), name])]
}
