import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Supplier } from './suppliers-tab.tsx'

export function DeleteSupplier({ supplier: { id, name } }: { supplier: Supplier }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/suppliers/:id', { id }),
    onSuccess: () => toast({ title: 'Supplier deleted successfully' }),
    onError: ({ message }) =>
      toast({ title: 'Error', description: `Failed to delete supplier: ${message}`, tone: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: ['GET /admin/suppliers'] })
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${name}`}
        confirmLabel="Delete supplier"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Are you sure you want to delete this supplier?</p>
      </ConfirmDialog>
    </>
  )
}
