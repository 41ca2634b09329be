import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import type { PrintedLabel } from './label-face.tsx'

/** Offers a barcode of the shop's own to what a scanner could not read. */
export function GiveBarcodes({ labels }: { labels: PrintedLabel[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const without = labels.filter(({ code }) => code === null)
  const give = useMutation({
    mutationFn: () =>
      api.call('POST /admin/labels/barcodes', { ids: without.map(({ productId }) => productId) }),
    onSuccess: ({ given }) => toast({ title: given === 1 ? 'One barcode given' : `${given} barcodes given` }),
    onError: failureToast('Failed to give barcodes'),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (without.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3 text-sm">
      <p className="min-w-56 flex-1">
        {without.length === 1
          ? `“${without[0]!.name}” has neither barcode nor SKU`
          : `${without.length} of them have neither barcode nor SKU`}
        : no scanner finds {without.length === 1 ? 'it' : 'them'}.
      </p>
      <Button kind="quiet" size="small" isBusy={give.isPending} onClick={() => give.mutate()}>
        Give barcodes of our own
      </Button>
    </div>
  )
}
