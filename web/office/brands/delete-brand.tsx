import { useApi } from '../../api.ts'
import { OfficeLink } from '../frame/office-link.tsx'
import { DeleteGroup } from '../products/groups/delete-group.tsx'
import type { Brand } from './brand.ts'

/** Deletes a brand that no product bears; else it says which do. */
export function DeleteBrand({ brand }: { brand: Brand }) {
  const { id } = brand
  const api = useApi()
  return (
    <DeleteGroup
      what="brand"
      group={brand}
      run={() => api.call('DELETE /admin/brands/:id', { id })}
      loss="Its page and its address are gone then. No product bears it."
    >
      {(count) => (
        <>
          {count} {count === 1 ? 'product bears' : 'products bear'} it, so it cannot be deleted yet.{' '}
          <OfficeLink to="/admin/products" search={{ brandId: id, status: 'all' }} className="link">
            Show them
          </OfficeLink>{' '}
          and give them another brand first.
        </>
      )}
    </DeleteGroup>
  )
}
