import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import type { StockCount } from './stock-count.ts'
import { useRefreshedCount } from './use-refreshed-count.ts'

/** How a count ends: its differences are applied, or it is given up. */
export function CountSteps({ count }: { count: StockCount }) {
  const { id, counted, differing, valueDifference } = count
  const [asking, setAsking] = useState<'apply' | 'discard'>()
  const api = useApi()
  const refresh = useRefreshedCount()
  const end = useMutation({
    mutationFn: (how: 'apply' | 'discard') => api.call(`POST /admin/stock-counts/:id/${how}`, { id }),
    onSuccess: ({ status }) =>
      toast({ title: status === 'applied' ? 'Stock changed to what was counted' : 'Count discarded' }),
    onError: failureToast('The count stays open'),
    onSettled: () => {
      setAsking(undefined)
      return refresh({ shelves: true })
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="plain" onClick={() => setAsking('discard')}>
        Discard
      </Button>
      <Button disabled={counted === 0} onClick={() => setAsking('apply')}>
        Apply
      </Button>
      <ConfirmDialog
        title={`Apply stock count #${id}?`}
        confirmLabel="Change the stock"
        isOpen={asking === 'apply'}
        isBusy={end.isPending}
        onConfirm={() => end.mutate('apply')}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {differing === 0
            ? 'Nothing differs from the books: no shelf changes.'
            : `${differing} of ${counted} shelves change by what was counted more or less.`}{' '}
          {differing > 0 && valueDifference !== null && (
            <>
              At cost that is <Money amount={valueDifference} />.
            </>
          )}{' '}
          What was sold since it was counted stays sold.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Discard stock count #${id}?`}
        confirmLabel="Discard"
        isOpen={asking === 'discard'}
        isBusy={end.isPending}
        onConfirm={() => end.mutate('discard')}
        onClose={() => setAsking(undefined)}
      >
        <p>What was counted so far is given up. No shelf changes.</p>
      </ConfirmDialog>
    </div>
  )
}
