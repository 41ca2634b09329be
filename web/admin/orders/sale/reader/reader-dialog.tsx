import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { type Output, useApi } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/layer/dialog.tsx'
import { failureToast } from '../../../../ui/layer/toast.ts'
import { Money } from '../../../../ui/money.tsx'

export type ReaderSale = Output<'GET /admin/reader-sales/:id'>

const POLL_INTERVAL_MS = 1_500

interface Props {
  sale: ReaderSale
  reader: string
  onDecided: (sale: ReaderSale) => void
}

export function ReaderDialog({ sale: first, reader, onDecided }: Props) {
  const api = useApi()
  const { id } = first
  const question = api.query('GET /admin/reader-sales/:id', { id })
  const query = useQuery({
    ...question,
    initialData: first,
    gcTime: 0,
    refetchInterval: ({ state }) => (isUndecided(state.data) ? POLL_INTERVAL_MS : false),
  })
  const ask = useStep(() => api.call('POST /admin/reader-sales/:id/ask', { id }), question.queryKey)
  const cancel = useStep(() => api.call('POST /admin/reader-sales/:id/cancel', { id }), question.queryKey)
  const sale = query.data
  useEffect(() => {
    if (!isUndecided(sale)) onDecided(sale)
  })
  return (
    <Dialog title={`Card at ${reader}`} isOpen onClose={() => cancel.mutate()}>
      <div className="grid gap-4">
        <p className="text-2xl font-semibold">
          <Money amount={sale.amount} />
        </p>
        <div role="status" className="flex items-center gap-3">
          {sale.state === 'stopped' ? (
            <TriangleAlert aria-hidden className="size-6 shrink-0 text-cancelled" />
          ) : (
            <CreditCard aria-hidden className="size-6 shrink-0 text-primary motion-safe:animate-pulse" />
          )}
          <p>{query.error?.message ?? sale.why ?? 'Ask the customer to tap, insert or swipe the card.'}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel without charging
          </Button>
          {sale.state === 'stopped' && (
            <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function isUndecided(sale: ReaderSale | undefined): boolean {
  return sale?.state === 'waiting' || sale?.state === 'stopped'
}

function useStep(step: () => Promise<ReaderSale>, queryKey: readonly unknown[]) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (sale) => queryClient.setQueryData(queryKey, sale),
    onError: failureToast('The card reader could not be reached'),
  })
}
