import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useRefreshedProducts } from '../products/use-refreshed-products.ts'
import type { Category } from './category-form.tsx'

/** Deletes a category; the shop refuses that while products are in it, and says where they are. */
export function DeleteCategory({ category }: { category: Category }) {
  const { id, name, productCount, archivedCount } = category
  const api = useApi()
  const refresh = useRefreshedProducts()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/categories/:id', { id }),
    onSuccess: () => toast({ title: 'Category deleted successfully' }),
    onError: ({ message }) =>
      toast({ title: 'Failed to delete category', description: message, tone: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  const count = productCount + archivedCount
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${name}?`}
        confirmLabel="Delete category"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {count === 0 ? (
          <p>Its page and its address are gone then. No product is in it.</p>
        ) : (
          <p>
            {count} {count === 1 ? 'product is' : 'products are'} still in it, so it cannot be deleted yet.{' '}
            <SiteLink href={`/admin?tab=products&categoryId=${id}&status=all`} className="link">
              Show them
            </SiteLink>{' '}
            and move them to another category first.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
