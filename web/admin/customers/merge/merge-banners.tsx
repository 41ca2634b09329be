import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { MayWrite } from '../../frame/may-write.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { ShopMoment } from '../../shop-moment.tsx'
import type { Customer } from '../customer.ts'

type Merge = Customer['merges'][number]

export function MergeBanners({ customer: { merges } }: { customer: Customer }) {
  return merges.map((merge) => <MergeBanner key={merge.id} merge={merge} />)
}

function MergeBanner({ merge: { id, fromName, mergedBy, at, undoUntil } }: { merge: Merge }) {
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh('customer')
  const undo = useMutation({
    mutationFn: () => api.call('POST /admin/customer-merges/:id/undo', { id }),
    async onSuccess(restored) {
      toast({ title: `${restored.name} is a separate record again` })
      await refresh()
      await navigate({ to: '/admin/customers/$id', params: { id: String(restored.id) } })
    },
    onError: failureToast('Failed to undo the merge'),
  })
  return (
    <section
      aria-label="Merged record"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-tint px-4 py-3 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {mergedBy} merged {fromName} into this record on <ShopMoment at={at} isDay />. This can be undone until{' '}
        <ShopMoment at={undoUntil} isDay />.
      </p>
      <MayWrite>
        <Button kind="quiet" size="small" isBusy={undo.isPending} onClick={() => undo.mutate()}>
          Undo merge
        </Button>
      </MayWrite>
    </section>
  )
}
