import { useApi } from '../../api.ts'
import { AdminLink } from '../frame/admin-link.tsx'
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
          <AdminLink to="/admin/products" search={{ brandId: id, status: 'all' }} className="link">
            Show them
          </AdminLink>{' '}
          and give them another brand first.
        </>
      )}
    </DeleteGroup>
  )
}
