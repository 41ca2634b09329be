import type { RowOf } from '../../api.ts'

interface Props {
  suppliers: RowOf<'GET /admin/suppliers'>[]
  chosen: number | null
}

export function SupplierOptions({ suppliers, chosen }: Props) {
  return suppliers
    .filter(({ id, active }) => active || id === chosen)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
}
