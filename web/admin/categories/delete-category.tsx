import { useApi } from '../../api.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { DeleteGroup } from '../products/groups/delete-group.tsx'
import type { Category } from './category.ts'

/** Deletes an empty category; else it says what is in it. */
export function DeleteCategory({ category }: { category: Category }) {
  const { id } = category
  const api = useApi()
  return (
    <DeleteGroup
      what="category"
      group={category}
      run={() => api.call('DELETE /admin/categories/:id', { id })}
      loss="Its page and its address are gone then. No product is in it."
    >
      {(count) => (
        <>
          {count} {count === 1 ? 'product is' : 'products are'} still in it, so it cannot be deleted yet.{' '}
          <AdminLink to="/admin/products" search={{ categoryId: id, status: 'all' }} className="link">
            Show them
          </AdminLink>{' '}
          and move them to another category first.
        </>
      )}
    </DeleteGroup>
  )
}
