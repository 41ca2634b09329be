import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { OfficeLink } from '../frame/office-link.tsx'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import type { Category } from './category.ts'

/** Deletes a category; the shop refuses that while products are in it, and says where they are. */
export function DeleteCategory({ category }: { category: Category }) {
  const { id, name, productCount, archivedCount } = category
  const api = useApi()
  const count = productCount + archivedCount
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}?`}
      confirmLabel="Delete category"
      run={() => api.call('DELETE /admin/categories/:id', { id })}
      onDone={() => toast({ title: 'Category deleted successfully' })}
      onFailed={failureToast('Failed to delete category')}
      refresh={useRefreshedProducts()}
    >
      {count === 0 ? (
        <p>Its page and its address are gone then. No product is in it.</p>
      ) : (
        <p>
          {count} {count === 1 ? 'product is' : 'products are'} still in it, so it cannot be deleted yet.{' '}
          <OfficeLink to="/admin/products" search={{ categoryId: id, status: 'all' }} className="link">
            Show them
          </OfficeLink>{' '}
          and move them to another category first.
        </p>
      )}
    </ConfirmedAction>
  )
}
