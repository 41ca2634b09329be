import { FilterSelect } from '../list/filter-select.tsx'
import { useCatalogChoices } from '../products/use-catalog-choices.ts'

export function SupplierFilter() {
  const { suppliers } = useCatalogChoices()
  return (
    <FilterSelect
      name="supplierId"
      label="Supplier"
      options={[['', 'All suppliers'], ...suppliers.map(({ id, name }) => [String(id), name] as const)]}
    />
  )
}
