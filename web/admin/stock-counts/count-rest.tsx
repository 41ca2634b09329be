import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefreshedCount } from './use-refreshed-count.ts'

/** For when everything was looked through: what nobody found is not there. */
export function CountRest({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const api = useApi()
  const refresh = useRefreshedCount()
  const rest = useMutation({
    mutationFn: () => api.call('POST /admin/stock-counts/:id/rest', { id }),
    onSuccess: () => toast({ title: 'The rest is counted as none' }),
    onError: failureToast('Not counted'),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>By the books these lie here, and nobody counted them.</p>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Count the rest as none
      </Button>
      <ConfirmDialog
        title="Count the rest as none?"
        confirmLabel="Count as none"
        isOpen={isAsking}
        isBusy={rest.isPending}
        onConfirm={() => rest.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Everything on this list is counted as not there. Shelves change only when the count is applied.</p>
      </ConfirmDialog>
    </div>
  )
}
